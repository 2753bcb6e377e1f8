"use client";

import { UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useTranslations } from "#translations";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { notify } from "@/components/ui/toast";
import { ROLES, type Role } from "@/lib/permissions";
import { ChoiceField } from "./choice-field";
import { InvitationLink, type SentInvitation } from "./invite-link";

type Props = { workspace: string; canWrite: boolean; mailIsOn: boolean };

/** Invites somebody by e-mail; where no mail leaves the server it gives the link to hand on. */
export function InviteMember({ workspace, canWrite, mailIsOn }: Props) {
  const t = useTranslations("settings");
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const made = (invitation: SentInvitation) => {
    setOpen(false);
    router.refresh();
    if (invitation.link) setSent(invitation);
    else notify(t("invite.sent", { email: invitation.email }));
  };
  return (
    <>
      <Button variant="primary" disabled={!canWrite} onClick={() => setOpen(true)}>
        <UserPlus size={14} aria-hidden /> {t("invite.open")}
      </Button>
      {isOpen && <InviteForm workspace={workspace} mailIsOn={mailIsOn} onMade={made} onClose={() => setOpen(false)} />}
      {sent && <InvitationLink sent={sent} onDone={() => setSent(null)} />}
    </>
  );
}

const FORM = "invite-member";

type FormProps = {
  workspace: string;
  mailIsOn: boolean;
  onMade: (invitation: SentInvitation) => void;
  onClose: () => void;
};

function InviteForm({ workspace, mailIsOn, onMade, onClose }: FormProps) {
  const t = useTranslations("settings");
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
      title={t("invite.title")}
      description={t(mailIsOn ? "invite.byMail" : "invite.byHand")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={FORM} variant="primary" busy={busy}>
            {t(mailIsOn ? "invite.send" : "invite.make")}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={invite} method="post" className="space-y-4">
        {problem && !emailError && <Alert tone="danger">{problem.detail}</Alert>}
        <TextField
          label={t("invite.email")}
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          placeholder="grace@example.com"
          autoComplete="off"
          required
          hint={t("invite.emailHint")}
          error={emailError}
        />
        <ChoiceField
          label={t("invite.role")}
          value={role}
          choices={ROLES.map((value) => ({ value, label: t(`roleTitle.${value}`) }))}
          onChoose={(chosen) => setRole(chosen as Role)}
          hint={t(`roleMay.${role}`)}
        />
      </form>
    </Dialog>
  );
}
