"use client";

import { Ban, Ellipsis, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { notify } from "@/components/ui/toast";
import { InvitationLink, type SentInvitation } from "./invite-link";

type Props = { workspace: string; invitation: { id: string; email: string; tag: string } };
type Action = "resend" | "revoke";

/** More actions on an open invitation. */
export function InvitationMenu({ workspace, invitation: { id, email, tag } }: Props) {
  const t = useTranslations("settings");
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
    else notify(t(result.body ? "invite.sent" : "invite.revoked", { email }));
  };
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-text">
            <Ellipsis size={16} aria-hidden />
            <span className="sr-only">{t("invite.more", { email })}</span>
          </button>
        }
      >
        <MenuItem onClick={() => setAsking("resend")}>
          <Send size={14} aria-hidden className="text-muted" /> {t("invite.resend")}
        </MenuItem>
        <MenuItem onClick={() => setAsking("revoke")} danger>
          <Ban size={14} aria-hidden /> {t("invite.revoke")}
        </MenuItem>
      </Menu>
      {asking && (
        <Dialog
          open
          alert
          onOpenChange={close}
          title={t(`invite.${asking}Ask`)}
          description={t(`invite.${asking}Says`, { email })}
          footer={
            <>
              <Button onClick={close}>{t("cancel")}</Button>
              <Button variant={asking === "revoke" ? "danger" : "primary"} busy={busy} onClick={() => run(asking)}>
                {t(`invite.${asking}Button`)}
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
