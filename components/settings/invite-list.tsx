import { useTranslations } from "#translations";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Invitation } from "@/lib/invitations/read";
import { InvitationMenu } from "./invite-menu";

type Props = { workspace: string; invitations: Invitation[]; canWrite: boolean };

/** Invitations that nobody has accepted yet. */
export function InvitationList({ workspace, invitations, canWrite }: Props) {
  const t = useTranslations("settings");
  return (
    <section aria-labelledby="invitations" className="space-y-2">
      <h2 id="invitations" className="font-medium text-[13px]">
        {t("invite.list")}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {invitations.map(({ id, email, role, invitedBy, expiresAt, expired, tag }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2.5 text-[13px]">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="break-all font-medium">{email}</span>
                {expired && <Badge tone="warning">{t("invite.expired")}</Badge>}
              </p>
              <p className="text-muted text-xs">
                {t("invite.asBy", { role: t(`aRole.${role}`), who: invitedBy })} ·{" "}
                {t.rich(expired ? "invite.hasExpired" : "invite.willExpire", {
                  time: () => <RelativeTime at={expiresAt} />,
                })}
              </p>
            </div>
            {canWrite && <InvitationMenu workspace={workspace} invitation={{ id, email, tag }} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
