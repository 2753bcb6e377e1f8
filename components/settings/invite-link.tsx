import { useTranslations } from "#translations";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";

/** An invitation as the API tells it once. */
export type SentInvitation = { email: string; mailed: boolean; link: string | null };

/** The link of an invitation that went by no mail, this once. */
export function InvitationLink({ sent, onDone }: { sent: SentInvitation; onDone: () => void }) {
  const t = useTranslations("settings");
  return (
    <Dialog
      open
      alert
      onOpenChange={onDone}
      title={t("invite.link.title")}
      description={t("invite.link.says", { email: sent.email })}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t("done")}
        </Button>
      }
    >
      <div className="space-y-4">
        <Alert>{t("invite.link.why", { email: sent.email })}</Alert>
        <div className="space-y-1">
          <div className="flex items-center justify-between gap-3">
            <span className="font-medium text-[13px]">{t("invite.link.label")}</span>
            <CopyButton text={sent.link ?? ""} label={t("invite.link.copy")} />
          </div>
          <code
            data-testid="invitation-link"
            className="block select-all break-all rounded-md border border-line bg-sunken px-3 py-2 font-mono text-xs leading-5"
          >
            {sent.link}
          </code>
        </div>
      </div>
    </Dialog>
  );
}
