import { Plus, Puzzle } from "lucide-react";
import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Filter } from "@/components/ui/filter";
import { formatCount } from "@/components/ui/format";
import { RelativeTime } from "@/components/ui/relative-time";
import type { FragmentRow } from "@/lib/fragments/list";
import { FragmentMenu } from "./fragment-menu";
import { Size } from "./size";

type Props = { workspace: string; fragments: FragmentRow[]; filter: string; canWrite: boolean };

/** The workspace's own fragments. */
export function FragmentList({ workspace, fragments, filter, canWrite }: Props) {
  if (fragments.length === 0) {
    return (
      <EmptyState
        icon={<Puzzle size={28} aria-hidden />}
        title="No fragments of your own yet"
        action={
          canWrite && (
            <ButtonLink href={`/${workspace}/fragments/new`} variant="primary">
              <Plus size={14} aria-hidden /> New fragment
            </ButtonLink>
          )
        }
      >
        Put what several agents should share into a fragment: a house style, a checklist, the layout of a report. Change
        it later, and every agent that uses it follows.
      </EmptyState>
    );
  }
  const shown = fragments.filter((fragment) => fragment.name.includes(filter.trim().toLowerCase()));
  return (
    <div className="space-y-3">
      {(fragments.length > 5 || filter) && (
        <Filter value={filter} label="Filter fragments by name" placeholder="Filter by name" />
      )}
      {shown.length === 0 ? (
        <EmptyState title={`No fragment’s name has “${filter}” in it`}>
          <Link href="?" className="text-accent underline underline-offset-2">
            Show all {fragments.length}
          </Link>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {shown.map((fragment) => (
            <li key={fragment.name} className="relative flex items-center gap-4 px-4 py-3 hover:bg-hover/40">
              <div className="min-w-0 flex-1">
                <Link
                  href={`/${workspace}/fragments/${fragment.name}`}
                  className="font-medium font-mono text-[13px] after:absolute after:inset-0"
                >
                  {fragment.path}
                </Link>
                <div className="mt-0.5 flex flex-wrap gap-x-3 text-muted text-xs">
                  <Size bytes={fragment.bytes} tokens={fragment.tokens} />
                  <span>
                    {fragment.usedBy === 0 ? "not used yet" : `used by ${formatCount(fragment.usedBy, "agent")}`}
                  </span>
                  <span className="hidden sm:inline">
                    version {fragment.version}, <RelativeTime at={fragment.updatedAt} /> by {fragment.updatedBy}
                  </span>
                </div>
              </div>
              <div className="relative z-10">
                <FragmentMenu
                  workspace={workspace}
                  name={fragment.name}
                  tag={fragment.tag}
                  usedBy={fragment.usedBy}
                  canWrite={canWrite}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
