import { Badge } from "@/components/ui/badge";
import { formatCount } from "@/components/ui/format";
import { RelativeTime } from "@/components/ui/relative-time";
import type { PlatformUser } from "@/lib/platform/users";
import { UserActions } from "./user-actions";

type Props = { users: PlatformUser[]; me: string };

/** All accounts, with what an administrator looks for. `me` is the administrator’s own. */
export function UserList({ users, me }: Props) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {users.map((user) => (
        <li key={user.id} className="flex items-center gap-4 px-4 py-3">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="break-words font-medium text-[13px]">{user.name}</span>
              {user.id === me && <Badge>you</Badge>}
              {user.administrator && <Badge tone="accent">administrator</Badge>}
              {user.disabledAt && <Badge tone="danger">disabled</Badge>}
              {!user.emailVerified && <Badge tone="warning">address not confirmed</Badge>}
            </div>
            <p className="break-all text-[13px] text-muted">{user.email}</p>
            <div className="mt-0.5 flex flex-wrap gap-x-3 text-muted text-xs">
              <span>{formatCount(user.workspaces, "workspace")}</span>
              <span>two-factor {user.twoFactor ? "on" : "off"}</span>
              <span>
                {user.lastSeenAt ? (
                  <>
                    last seen <RelativeTime at={user.lastSeenAt} />
                  </>
                ) : (
                  "not signed in"
                )}
              </span>
            </div>
          </div>
          <UserActions user={user} isMe={user.id === me} />
        </li>
      ))}
    </ul>
  );
}
