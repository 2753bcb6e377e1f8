"use client";

import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callAddress, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type Props = {
  workspace: { slug: string; name: string };
  /** Then they can't leave: the server refuses, and the button says so beforehand. */
  isOnlyOwner: boolean;
};

/** The way out of the workspace, which every member has. */
export function LeaveWorkspace({ workspace, isOnlyOwner }: Props) {
  const t = useTranslations("settings");
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const leave = async () => {
    setBusy(true);
    const result = await callAddress(`/workspaces/${workspace.slug}/leave`, { method: "POST" });
    if (result.ok) {
      // A full load: nothing of the workspace stays in the page's memory.
      window.location.assign("/");
      return;
    }
    setBusy(false);
    setProblem(result.problem);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button disabled={isOnlyOwner} onClick={() => setOpen(true)}>
        <LogOut size={14} aria-hidden /> {t("members.leave")}
      </Button>
      {isOnlyOwner && <p className="text-muted text-xs">{t("members.onlyOwner")}</p>}
      <Dialog
        open={isOpen}
        alert
        onOpenChange={setOpen}
        title={t("members.leaveAsk", { workspace: workspace.name })}
        description={t("members.leaveSays")}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
            <Button variant="danger" busy={busy} onClick={leave}>
              {t("members.leaveButton")}
            </Button>
          </>
        }
      >
        {problem && <Alert tone="danger">{problem.detail}</Alert>}
      </Dialog>
    </div>
  );
}
