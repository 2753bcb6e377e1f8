import { ChevronRight } from "lucide-react";
import { useTranslations } from "#translations";
import { AuditDetails } from "@/components/settings/audit-details";
import { RelativeTime } from "@/components/ui/relative-time";
import type { AuditEntry } from "@/lib/audit/list";

/** Each action that has a sentence of its own; one of a later version stands as it is. */
const ACTIONS = [
  "built-in.shipped",
  "built-in.add",
  "built-in.save",
  "built-in.restore",
  "built-in.reset",
  "built-in.keep",
  "built-in.describe",
  "built-in.retire",
  "built-in.bring-back",
  "user.change",
  "workspace.join",
  "workspace.delete",
  "setup",
] as const;

/** The administrators’ record, an entry a row; a row opens on what was before and after, and where it came from. */
export function PlatformAuditList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface text-[13px]">
      {entries.map((entry) => (
        <li key={entry.id}>
          <details className="group">
            <summary className="flex cursor-pointer list-none flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5 hover:bg-hover/40 [&::-webkit-details-marker]:hidden">
              <ChevronRight
                aria-hidden
                size={14}
                className="self-center text-muted transition-transform group-open:rotate-90 motion-reduce:transition-none"
              />
              <span className="min-w-0 flex-1 basis-56 break-words">
                <Sentence entry={entry} />
              </span>
              <span className="max-sm:pl-6.5 text-muted text-xs">
                <RelativeTime at={entry.at} />
              </span>
            </summary>
            <AuditDetails entry={entry} href={hrefOf(entry)} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Who did what to what. */
function Sentence({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("platform");
  const { actor, action } = entry;
  const who = {
    user: actor.name,
    "api-key": t("audit.key", { name: actor.name }),
    worker: t("audit.kinds.worker"),
    setup: t("audit.kinds.setup"),
  }[actor.kind];
  const { kind, name } = partsOf(entry.target);
  const what = kind === "user" || kind === "workspace" ? name : entry.target;
  return t.rich(`audit.done.${ACTIONS.find((each) => each === action) ?? "other"}`, {
    action,
    who: () => <span className="font-medium">{who}</span>,
    what: () => <span className="break-all font-medium">{what}</span>,
  });
}

/** Where it can be seen: a built-in's page, or the list that finds the rest. */
function hrefOf({ target }: AuditEntry): string | null {
  const { kind, name } = partsOf(target);
  if (kind === "platform") return `/platform/built-ins/${name}`;
  return kind === "user" || kind === "workspace" ? `/platform/${kind}s?${new URLSearchParams({ q: name })}` : null;
}

function partsOf(target: string): { kind: string; name: string } {
  const slash = target.indexOf("/");
  return { kind: target.slice(0, slash), name: target.slice(slash + 1) };
}
