import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";

/** An invitation as the API tells it once. */
export type SentInvitation = { email: string; mailed: boolean; link: string | null };

/** The link of an invitation that went by no mail, this once. */
export function InvitationLink({ sent, onDone }: { sent: SentInvitation; onDone: () => void }) {
  return (
    <Dialog
      open
      alert
      onOpenChange={onDone}
      title="Hand this link on"
      description={`It works once, for seven days, and only for ${sent.email}.`}
      footer={
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      }
    >
      <div className="space-y-4">
        <Alert>No mail could be sent, so the link is here, this once. Send it to {sent.email} yourself.</Alert>
        <div className="space-y-1">
          <div className="flex items-center justify-between gap-3">
            <span className="font-medium text-[13px]">Invitation link</span>
            <CopyButton text={sent.link ?? ""} label="Copy link" />
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
