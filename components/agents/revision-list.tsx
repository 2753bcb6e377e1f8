import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import type { RevisionRow } from "@/lib/revisions/list";

type Props = { workspace: string; agent: string; revisions: RevisionRow[]; current: number };

/** An agent's revisions, newest first, with what caused each. */
export function RevisionList({ workspace, agent, revisions, current }: Props) {
  return (
    <Panel title="Revisions" aside={`${current}`}>
      <ol className="space-y-3">
        {revisions.map((revision) => (
          <li key={revision.number} className="text-[13px]">
            <div className="flex items-baseline justify-between gap-3">
              <span className="flex items-center gap-2">
                <Link
                  href={`/${workspace}/agents/${agent}/revisions/${revision.number}`}
                  className="tabular font-medium underline underline-offset-2"
                >
                  Revision {revision.number}
                </Link>
                {revision.number === current && <Badge tone="accent">current</Badge>}
              </span>
              <span className="text-muted text-xs">
                <RelativeTime at={revision.createdAt} />
              </span>
            </div>
            <p className="break-words text-muted text-xs">
              {causeOf(revision)}
              {revision.number > 1 && (
                <>
                  {" · "}
                  <Link
                    href={`/${workspace}/agents/${agent}/compare?from=${revision.number - 1}&to=${revision.number}`}
                    className="underline underline-offset-2"
                  >
                    What changed<span className="sr-only"> with revision {revision.number}</span>
                  </Link>
                </>
              )}
            </p>
          </li>
        ))}
        {(revisions.at(-1)?.number ?? 1) > 1 && (
          <li className="text-muted text-xs">
            <Link href={`/${workspace}/agents/${agent}/compare`} className="underline underline-offset-2">
              and older ones
            </Link>
          </li>
        )}
      </ol>
    </Panel>
  );
}

function causeOf({ cause, changed }: RevisionRow): string {
  const fragments = changed.map(({ path, version, by }) => `${path} v${version} by ${by}`).join(", ");
  if (cause === "created") return "The agent was created";
  if (cause === "settings") return fragments ? `Its settings changed, and ${fragments}` : "Its settings changed";
  return fragments;
}
