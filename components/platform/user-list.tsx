import { useTranslations } from "#translations";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { useFormat } from "@/components/ui/use-format";
import type { PlatformUser } from "@/lib/platform/users";
import { UserActions } from "./user-actions";

type Props = { users: PlatformUser[]; me: string };

/** All accounts, with what an administrator looks for. `me` is the administrator’s own. */
export function UserList({ users, me }: Props) {
  const t = useTranslations("platform");
  const format = useFormat();
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {users.map((user) => (
        <li key={user.id} className="flex items-center gap-4 px-4 py-3">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="break-words font-medium text-[13px]">{user.name}</span>
              {user.id === me && <Badge>{t("users.you")}</Badge>}
              {user.administrator && <Badge tone="accent">{t("users.administrator")}</Badge>}
              {user.disabledAt && <Badge tone="danger">{t("users.disabled")}</Badge>}
              {!user.emailVerified && <Badge tone="warning">{t("users.unconfirmed")}</Badge>}
            </div>
            <p className="break-all text-[13px] text-muted">{user.email}</p>
            <div className="mt-0.5 flex flex-wrap gap-x-3 text-muted text-xs">
              <span>{format.count(user.workspaces, "workspaces")}</span>
              <span>{user.twoFactor ? t("users.twoFactorOn") : t("users.twoFactorOff")}</span>
              <span>
                <Seen at={user.lastSeenAt} />
              </span>
            </div>
          </div>
          <UserActions user={user} isMe={user.id === me} />
        </li>
      ))}
    </ul>
  );
}

function Seen({ at }: { at: Date | null }) {
  const t = useTranslations("platform");
  return at ? t.rich("users.seen", { time: () => <RelativeTime at={at} /> }) : t("users.unseen");
}
