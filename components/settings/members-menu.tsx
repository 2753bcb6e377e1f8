"use client";

import { Ellipsis, UserMinus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { notify } from "@/components/ui/toast";
import type { MemberActed } from "./members-role";

/** More actions on a member. */
export function MemberMenu({ workspace, member }: { workspace: string; member: MemberActed }) {
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
    notify(`${member.name} is no longer a member.`);
    close();
    router.refresh();
  };
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-text">
            <Ellipsis size={16} aria-hidden />
            <span className="sr-only">More actions for {member.name}</span>
          </button>
        }
      >
        <MenuItem onClick={() => setRemoving(true)} danger>
          <UserMinus size={14} aria-hidden /> Remove…
        </MenuItem>
      </Menu>
      <Dialog
        open={removing}
        alert
        onOpenChange={close}
        title={`Remove ${member.name}?`}
        description="They can’t open the workspace from then on. What they wrote stays, with their name, and so do the API keys they made."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="danger" busy={busy} onClick={remove}>
              Remove member
            </Button>
          </>
        }
      >
        {problem && <Alert tone="danger">{problem.detail}</Alert>}
      </Dialog>
    </>
  );
}
