import { Bot, ChevronRight, Cog, KeyRound, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { RelativeTime } from "@/components/ui/relative-time";
import type { AuditEntry } from "@/lib/audit/list";
import { AuditDetails } from "./audit-details";
import { hrefOf, isKnown, nameOfTarget, useTellKind } from "./audit-words";

const ICONS: Record<string, typeof Bot> = { user: UserRound, "api-key": KeyRound, worker: Bot, setup: Cog };

type Props = { workspace: string; entries: AuditEntry[]; there: ReadonlySet<string> };

/** The record, an entry a row; a row opens on what was before and after, and where it came from. */
export function AuditList({ workspace, entries, there }: Props) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface text-[13px]">
      {entries.map((entry) => (
        <li key={entry.id}>
          <details className="group">
            <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-hover/40 lg:grid-cols-[14rem_minmax(0,1fr)_8rem_auto] [&::-webkit-details-marker]:hidden">
              <Who entry={entry} />
              <span className="order-3 col-span-2 min-w-0 break-words lg:order-none lg:col-span-1">
                <Sentence entry={entry} />
              </span>
              <span className="order-4 col-span-2 text-muted text-xs lg:order-none lg:col-span-1 lg:pt-0.5 lg:text-right">
                <RelativeTime at={entry.at} />
              </span>
              <ChevronRight
                aria-hidden
                size={16}
                className="order-2 mt-0.5 text-muted transition-transform group-open:rotate-90 lg:order-none"
              />
            </summary>
            <AuditDetails
              entry={entry}
              href={hrefOf(workspace, entry.target, there)}
              allHref={`/${workspace}/settings/audit?${new URLSearchParams({ target: entry.target })}`}
            />
          </details>
        </li>
      ))}
    </ul>
  );
}

function Who({ entry: { actor } }: { entry: AuditEntry }) {
  const Icon = ICONS[actor.kind] ?? UserRound;
  const kind = useTellKind()(actor.kind);
  const isNamed = actor.name.toLowerCase() !== kind.toLowerCase();
  return (
    <span className="flex min-w-0 items-start gap-2">
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
      <span className="flex min-w-0 items-baseline gap-1.5">
        <span className="truncate font-medium">{isNamed ? actor.name : kind}</span>
        {isNamed && <span className="shrink-0 text-muted text-xs">{kind}</span>}
      </span>
    </span>
  );
}

function Sentence({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("settings");
  const name = nameOfTarget(entry);
  const b = (words: ReactNode) => <span className="wrap-anywhere font-medium">{words}</span>;
  if (isKnown(entry.action)) return t.rich(`audit.done.${entry.action}`, { name, b });
  return (
    <>
      {entry.action} {b(name)}
    </>
  );
}
