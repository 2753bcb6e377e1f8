import { ChevronRight } from "lucide-react";
import { AuditDetails } from "@/components/settings/audit-details";
import { tellKind } from "@/components/settings/audit-words";
import { RelativeTime } from "@/components/ui/relative-time";
import type { AuditEntry } from "@/lib/audit/list";

/** Each action, before its target. */
const DONE: Record<string, string> = {
  "built-in.shipped": "installed the shipped text of",
  "built-in.add": "added",
  "built-in.save": "saved",
  "built-in.restore": "restored an old version of",
  "built-in.reset": "set back to the shipped text",
  "built-in.keep": "kept the text that was edited here of",
  "built-in.describe": "changed title or description of",
  "built-in.retire": "retired",
  "built-in.bring-back": "brought back",
  "user.change": "changed the account of",
  "workspace.join": "joined workspace",
  "workspace.delete": "deleted workspace",
  setup: "set up the server, with workspace",
};

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
                <span className="font-medium">{nameOf(entry)}</span> {DONE[entry.action] ?? entry.action}{" "}
                <Target entry={entry} />
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

function nameOf({ actor }: AuditEntry): string {
  if (actor.kind === "api-key") return `API key “${actor.name}”`;
  return actor.kind === "user" ? actor.name : tellKind(actor.kind);
}

/** What was changed. */
function Target({ entry: { target } }: { entry: AuditEntry }) {
  const { kind, name } = partsOf(target);
  const isNamed = kind === "user" || kind === "workspace";
  return <span className="break-all font-medium">{isNamed ? name : target}</span>;
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
