import { Check, Plus, Puzzle } from "lucide-react";
import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { Filter } from "@/components/ui/filter";
import { formatCount } from "@/components/ui/format";
import { RelativeTime } from "@/components/ui/relative-time";
import type { FragmentRow } from "@/lib/fragments/list";
import { FragmentMenu } from "./fragment-menu";
import { Size } from "./size";

type Props = {
  workspace: string;
  page: { fragments: FragmentRow[]; total: number; next: string | null; library: { used: number } };
  /** What of the list is shown. */
  shown: { filter: string; unused: boolean; isFirst: boolean };
  canWrite: boolean;
};

/** The workspace's own fragments, filtered and paged by the server. */
export function FragmentList({ workspace, page, shown, canWrite }: Props) {
  if (page.library.used === 0) {
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
  const place = (unused: boolean, after?: string) => hrefOf(workspace, { filter: shown.filter, unused, after });
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Filter
            value={shown.filter}
            label="Filter fragments by name"
            placeholder="Filter by name"
            kept={shown.unused ? { unused: "1" } : {}}
          />
          <Link
            href={place(!shown.unused)}
            aria-current={shown.unused ? "true" : undefined}
            className={buttonClass({ variant: shown.unused ? "secondary" : "ghost" })}
          >
            {shown.unused && <Check size={14} aria-hidden />} Unused only
          </Link>
        </div>
        <span className="tabular text-muted text-xs">{formatCount(page.total, "fragment")}</span>
      </div>
      {page.fragments.length === 0 ? (
        <EmptyState title={shown.unused && !shown.filter ? "Every fragment is used" : "No fragment matches"}>
          <Link href={`/${workspace}/fragments`} className="text-accent underline underline-offset-2">
            Show all fragments
          </Link>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {page.fragments.map((fragment) => (
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
      {(page.next || !shown.isFirst) && (
        <nav aria-label="Pages" className="flex justify-end gap-2">
          {!shown.isFirst && <ButtonLink href={place(shown.unused)}>First page</ButtonLink>}
          {page.next && <ButtonLink href={place(shown.unused, page.next)}>Next page</ButtonLink>}
        </nav>
      )}
    </div>
  );
}

function hrefOf(workspace: string, to: { filter: string; unused: boolean; after: string | undefined }): string {
  const query = new URLSearchParams({
    ...(to.filter ? { q: to.filter } : {}),
    ...(to.unused ? { unused: "1" } : {}),
    ...(to.after ? { after: to.after } : {}),
  });
  return `/${workspace}/fragments${query.size > 0 ? `?${query}` : ""}`;
}
