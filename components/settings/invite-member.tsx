"use client";

import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { notify } from "@/components/ui/toast";
import { ROLE_SENTENCES } from "@/lib/members/roles";
import { ROLES, type Role } from "@/lib/permissions";
import { ChoiceField } from "./choice-field";
import { InvitationLink, type SentInvitation } from "./invite-link";

type Props = { workspace: string; canWrite: boolean; mailIsOn: boolean };

/** Invites somebody by e-mail; where no mail leaves the server it gives the link to hand on. */
export function InviteMember({ workspace, canWrite, mailIsOn }: Props) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const made = (invitation: SentInvitation) => {
    setOpen(false);
    router.refresh();
    if (invitation.link) setSent(invitation);
    else notify(`The invitation is on its way to ${invitation.email}.`);
  };
  return (
    <>
      <Button variant="primary" disabled={!canWrite} onClick={() => setOpen(true)}>
        <UserPlus size={14} aria-hidden /> Invite
      </Button>
      {isOpen && <InviteForm workspace={workspace} mailIsOn={mailIsOn} onMade={made} onClose={() => setOpen(false)} />}
      {sent && <InvitationLink sent={sent} onDone={() => setSent(null)} />}
    </>
  );
}

const FORM = "invite-member";
const BY_MAIL = "They get a link that works once, for seven days.";
const BY_HAND = "This server sends no mail: you get a link to hand on, which works once, for seven days.";
const CHOICES = [...ROLES].map((role) => ({ value: role, label: role.charAt(0).toUpperCase() + role.slice(1) }));

type FormProps = {
  workspace: string;
  mailIsOn: boolean;
  onMade: (invitation: SentInvitation) => void;
  onClose: () => void;
};

function InviteForm({ workspace, mailIsOn, onMade, onClose }: FormProps) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("editor");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const body = { email: email.trim(), role };
    const result = await callApi<SentInvitation>(workspace, "/invitations", { method: "POST", body });
    setBusy(false);
    if (result.ok) onMade(result.body);
    else setProblem(result.problem);
  };
  const emailError =
    problem?.code === "member-exists"
      ? problem.detail
      : (problem?.errors.find(({ field }) => field === "email")?.message ?? null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Invite to this workspace"
      description={mailIsOn ? BY_MAIL : BY_HAND}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" busy={busy}>
            {mailIsOn ? "Send invitation" : "Make the link"}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={invite} method="post" className="space-y-4">
        {problem && !emailError && <Alert tone="danger">{problem.detail}</Alert>}
        <TextField
          label="E-mail"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          placeholder="grace@example.com"
          autoComplete="off"
          required
          hint="The invitation is for this address alone."
          error={emailError}
        />
        <ChoiceField
          label="Role"
          value={role}
          choices={CHOICES}
          onChoose={(chosen) => setRole(chosen as Role)}
          hint={ROLE_SENTENCES[role]}
        />
      </form>
    </Dialog>
  );
}
