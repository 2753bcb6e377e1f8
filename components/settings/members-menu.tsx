"use client";

import { Ellipsis, UserMinus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { notify } from "@/components/ui/toast";
import type { MemberActed } from "./members-role";

/** More actions on a member. */
export function MemberMenu({ workspace, member }: { workspace: string; member: MemberActed }) {
  const t = useTranslations("settings");
  const router = useRouter();
  const [removing, setRemoving] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const close = () => {
    setRemoving(false);
    setProblem(null);
  };
  const remove = async () => {
    setBusy(true);
    const path = `/members/${encodeURIComponent(member.userId)}`;
    const result = await callApi(workspace, path, { method: "DELETE", base: member.tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    notify(t("members.removed", { name: member.name }));
    close();
    router.refresh();
  };
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-text">
            <Ellipsis size={16} aria-hidden />
            <span className="sr-only">{t("members.more", { name: member.name })}</span>
          </button>
        }
      >
        <MenuItem onClick={() => setRemoving(true)} danger>
          <UserMinus size={14} aria-hidden /> {t("members.remove")}
        </MenuItem>
      </Menu>
      <Dialog
        open={removing}
        alert
        onOpenChange={close}
        title={t("members.removeAsk", { name: member.name })}
        description={t("members.removeSays")}
        footer={
          <>
            <Button onClick={close}>{t("cancel")}</Button>
            <Button variant="danger" busy={busy} onClick={remove}>
              {t("members.removeButton")}
            </Button>
          </>
        }
      >
        {problem && <Alert tone="danger">{problem.detail}</Alert>}
      </Dialog>
    </>
  );
}
