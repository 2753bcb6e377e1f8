"use client";

import { Ellipsis, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { notify } from "@/components/ui/toast";

/** More actions on an agent. */
export function AgentMenu({
  workspace,
  name,
  tag,
  canWrite,
}: {
  workspace: string;
  name: string;
  tag: string;
  canWrite: boolean;
}) {
  const t = useTranslations("agents");
  const ui = useTranslations("ui");
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const remove = async () => {
    setBusy(true);
    const result = await callApi(workspace, `/agents/${name}`, { method: "DELETE", base: tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    notify(t("deleted", { name }));
    router.push(`/${workspace}/agents`);
    router.refresh();
  };
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className="rounded-md border border-line p-1.5 text-muted hover:bg-hover hover:text-text"
          >
            <Ellipsis size={16} aria-hidden />
            <span className="sr-only">{ui("moreActions", { name })}</span>
          </button>
        }
      >
        <MenuItem onClick={() => setDeleting(true)} disabled={!canWrite} danger>
          <Trash2 size={14} aria-hidden /> {ui("delete")}
        </MenuItem>
      </Menu>
      <Dialog
        open={deleting}
        alert
        onOpenChange={setDeleting}
        title={t("delete.title", { name })}
        description={t("delete.why")}
        footer={
          <>
            <Button onClick={() => setDeleting(false)}>{ui("cancel")}</Button>
            <Button variant="danger" busy={busy} onClick={remove}>
              {t("delete.do")}
            </Button>
          </>
        }
      >
        {problem && <Alert tone="danger">{problem.detail}</Alert>}
      </Dialog>
    </>
  );
}
