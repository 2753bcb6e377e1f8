"use client";

import { Ban, Ellipsis, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { notify } from "@/components/ui/toast";
import { InvitationLink, type SentInvitation } from "./invite-link";

type Props = { workspace: string; invitation: { id: string; email: string; tag: string } };
type Action = "resend" | "revoke";

const ASKS: Record<Action, { title: string; says: string; does: string }> = {
  resend: {
    title: "Send the invitation again?",
    says: "There will be a new link for seven days. The one from before is dead from then on.",
    does: "Send again",
  },
  revoke: {
    title: "Withdraw the invitation?",
    says: "Its link is dead at once. You can invite the same address again.",
    does: "Withdraw",
  },
};

/** More actions on an open invitation. */
export function InvitationMenu({ workspace, invitation: { id, email, tag } }: Props) {
  const router = useRouter();
  const [asking, setAsking] = useState<Action | null>(null);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const close = () => {
    setAsking(null);
    setProblem(null);
  };
  const run = async (action: Action) => {
    setBusy(true);
    const result =
      action === "resend"
        ? await callApi<SentInvitation>(workspace, `/invitations/${id}/resend`, { method: "POST" })
        : await callApi<undefined>(workspace, `/invitations/${id}`, { method: "DELETE", base: tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    close();
    router.refresh();
    if (result.body?.link) setSent(result.body);
    else notify(result.body ? `The invitation is on its way to ${email}.` : `The invitation of ${email} is withdrawn.`);
  };
  const ask = asking && ASKS[asking];
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-text">
            <Ellipsis size={16} aria-hidden />
            <span className="sr-only">More actions for the invitation of {email}</span>
          </button>
        }
      >
        <MenuItem onClick={() => setAsking("resend")}>
          <Send size={14} aria-hidden className="text-muted" /> Send again…
        </MenuItem>
        <MenuItem onClick={() => setAsking("revoke")} danger>
          <Ban size={14} aria-hidden /> Withdraw…
        </MenuItem>
      </Menu>
      {asking && ask && (
        <Dialog
          open
          alert
          onOpenChange={close}
          title={ask.title}
          description={
            <>
              For {email}. {ask.says}
            </>
          }
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant={asking === "revoke" ? "danger" : "primary"} busy={busy} onClick={() => run(asking)}>
                {ask.does}
              </Button>
            </>
          }
        >
          {problem && <Alert tone="danger">{problem.detail}</Alert>}
        </Dialog>
      )}
      {sent && <InvitationLink sent={sent} onDone={() => setSent(null)} />}
    </>
  );
}
