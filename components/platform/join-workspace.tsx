"use client";

import { Ellipsis, ExternalLink, LogIn } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { callAddress, type Problem } from "@/components/api/call";
import { ChoiceField } from "@/components/settings/choice-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextAreaField } from "@/components/ui/field";
import { Menu, MenuItem } from "@/components/ui/menu";

type Workspace = { id: string; slug: string; name: string };
type Props = { workspace: Workspace; isMember: boolean };

const ROLES = [
  { value: "viewer", label: "Viewer: reads" },
  { value: "editor", label: "Editor: also writes fragments and agents" },
  { value: "owner", label: "Owner: also members, keys and settings" },
];

/** What an administrator can do about a workspace: open the own ones, join another. */
export function JoinWorkspace({ workspace, isMember }: Props) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-text">
            <Ellipsis size={16} aria-hidden />
            <span className="sr-only">More actions for {workspace.name}</span>
          </button>
        }
      >
        {isMember ? (
          <MenuItem onClick={() => router.push(`/${workspace.slug}/fragments`)}>
            <ExternalLink size={14} aria-hidden className="text-muted" /> Open
          </MenuItem>
        ) : (
          <MenuItem onClick={() => setAsking(true)}>
            <LogIn size={14} aria-hidden className="text-muted" /> Join this workspace…
          </MenuItem>
        )}
      </Menu>
      {asking && <Join workspace={workspace} onClose={() => setAsking(false)} />}
    </>
  );
}

function Join({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const router = useRouter();
  const [reason, setReason] = useState("");
  const [role, setRole] = useState("viewer");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const join = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const address = `/platform/workspaces/${workspace.id}/join`;
    const result = await callAddress<Workspace>(address, { method: "POST", body: { reason, role } });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    router.push(`/${result.body.slug}/fragments`);
    router.refresh();
  };
  const isOfReason = problem?.code.startsWith("text-") ?? false;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Join ${workspace.name}?`}
      description="Administrators see no texts of workspaces that they are not members of. Joining makes you a member: its owners see that you did, when and why, and so does the administrators’ record."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="join" busy={busy} disabled={reason.trim() === ""}>
            Join workspace
          </Button>
        </>
      }
    >
      <form id="join" onSubmit={join} className="space-y-4">
        {problem && !isOfReason && (
          <Alert tone="danger" title="Not joined">
            {problem.detail}
          </Alert>
        )}
        <TextAreaField
          label="Reason"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isOfReason ? problem?.detail : null}
          hint="Its owners read it."
        />
        <ChoiceField
          label="Role"
          value={role}
          choices={ROLES}
          onChoose={setRole}
          hint="Leave again once you are done."
        />
      </form>
    </Dialog>
  );
}
