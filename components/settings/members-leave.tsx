"use client";

import { LogOut } from "lucide-react";
import { useState } from "react";
import { callAddress, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type Props = {
  workspace: { slug: string; name: string };
  /** Then they can't leave: the server refuses, and the button says so beforehand. */
  isOnlyOwner: boolean;
};

const ONLY_OWNER = "You are the last owner. Make another member an owner first, or delete the workspace.";

/** The way out of the workspace, which every member has. */
export function LeaveWorkspace({ workspace, isOnlyOwner }: Props) {
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
        <LogOut size={14} aria-hidden /> Leave workspace…
      </Button>
      {isOnlyOwner && <p className="text-muted text-xs">{ONLY_OWNER}</p>}
      <Dialog
        open={isOpen}
        alert
        onOpenChange={setOpen}
        title={`Leave ${workspace.name}?`}
        description="You can’t open it from then on; an owner can invite you again. What you wrote stays, with your name."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="danger" busy={busy} onClick={leave}>
              Leave workspace
            </Button>
          </>
        }
      >
        {problem && <Alert tone="danger">{problem.detail}</Alert>}
      </Dialog>
    </div>
  );
}
