import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Member } from "@/lib/members/read";
import { MemberMenu } from "./members-menu";
import { MemberRole } from "./members-role";

const COLUMNS = ["member", "role", "joined"] as const;

type Props = { workspace: string; members: Member[]; me: string; canWrite: boolean };

/** Everybody in the workspace: a table, or a card each where it is narrow. */
export function MemberList({ workspace, members, me, canWrite }: Props) {
  const t = useTranslations("settings");
  return (
    <div className="rounded-lg border border-line bg-surface">
      <table className="block w-full text-[13px] md:table">
        <caption className="sr-only">{t("members.title")}</caption>
        <thead className="hidden md:table-header-group">
          <tr className="border-line border-b text-left text-muted text-xs">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-4 py-2 font-medium">
                {t(`members.${column}`)}
              </th>
            ))}
            <th className="w-12">
              <span className="sr-only">{t("actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              workspace={workspace}
              member={member}
              isMe={member.userId === me}
              canWrite={canWrite}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = "block md:table-cell md:px-4 md:py-3 md:align-middle";

type RowProps = { workspace: string; member: Member; isMe: boolean; canWrite: boolean };

function MemberRow({ workspace, member, isMe, canWrite }: RowProps) {
  const t = useTranslations("settings");
  const { name, email, role, joinedAt, userId, tag } = member;
  const acted = { userId, name, role, tag };
  return (
    <tr className="relative block space-y-2 px-4 py-3 md:table-row md:p-0">
      <th scope="row" className={`${cell} pr-10 text-left font-normal md:w-1/2`}>
        <span className="flex items-center gap-3">
          <Initial name={name} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="break-words font-medium">{name}</span>
              {isMe && <Badge>{t("members.you")}</Badge>}
            </span>
            <span className="block break-all text-muted text-xs">{email}</span>
          </span>
        </span>
      </th>
      <td className={`${cell} md:w-48`}>
        {canWrite ? (
          // Anew with each version, so that what is shown is what is saved.
          <MemberRole key={tag} workspace={workspace} member={acted} isMe={isMe} />
        ) : (
          t(`roleTitle.${role}`)
        )}
      </td>
      <td className={`${cell} text-muted`}>
        <Caption>{t("members.joined")}</Caption>
        <RelativeTime at={joinedAt} />
      </td>
      <td className="absolute top-2 right-2 md:static md:table-cell md:px-2">
        {canWrite && !isMe && <MemberMenu workspace={workspace} member={acted} />}
      </td>
    </tr>
  );
}

function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft font-medium text-accent text-xs uppercase"
    >
      {[...name][0] ?? "?"}
    </span>
  );
}

/** A column's title, where the columns stand below each other. */
function Caption({ children }: { children: ReactNode }) {
  return (
    <span className="mr-1.5 text-xs md:hidden" aria-hidden>
      {children}
    </span>
  );
}
