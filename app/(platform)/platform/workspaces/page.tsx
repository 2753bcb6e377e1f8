import type { Metadata } from "next";
import { z } from "zod";
import { Pager } from "@/components/platform/pager";
import { SearchForm } from "@/components/platform/search-form";
import { WorkspaceTable } from "@/components/platform/workspace-table";
import { EmptyState } from "@/components/ui/empty-state";
import { inputClass } from "@/components/ui/field";
import { formatCount } from "@/components/ui/format";
import { PageHeader } from "@/components/ui/page-header";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { administratorCtx, currentWorkspaces } from "@/lib/auth/session";
import { WORKSPACE_SORTS, type WorkspaceSort } from "@/lib/platform/sorts";
import { listWorkspaces } from "@/lib/platform/workspaces";

export const metadata: Metadata = { title: "Workspaces" };

const PATH = "/platform/workspaces";
const place = z.object({ sort: z.enum(WORKSPACE_SORTS), rank: z.number(), word: z.string(), id: z.uuid() });
const SORTS: Record<WorkspaceSort, string> = {
  name: "By name",
  created: "Newest first",
  agents: "Most agents first",
  fragments: "Most fragments first",
  members: "Most members first",
};

type Props = { searchParams: Promise<{ q?: string; sort?: string; after?: string }> };

export default async function Page({ searchParams }: Props) {
  const { q = "", after, ...asked } = await searchParams;
  const sort = WORKSPACE_SORTS.find((each) => each === asked.sort) ?? "name";
  const ctx = await administratorCtx(PATH);
  const [page, own] = await Promise.all([
    listWorkspaces(ctx, { filter: q, sort, after: openCursor({}, "workspaces", after, place) }),
    currentWorkspaces(),
  ]);
  return (
    <>
      <PageHeader
        title="Workspaces"
        lead="All of them, with what they hold by number. Their texts are their members’ alone."
      />
      <div className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SearchForm label="Name, address or internal id" value={q}>
            <select name="sort" aria-label="Order" defaultValue={sort} className={`${inputClass} w-auto!`}>
              {WORKSPACE_SORTS.map((each) => (
                <option key={each} value={each}>
                  {SORTS[each]}
                </option>
              ))}
            </select>
          </SearchForm>
          <span className="text-muted text-xs">{formatCount(page.total, "workspace")}</span>
        </div>
        {page.workspaces.length === 0 ? (
          <EmptyState title={`No workspace has “${q}” in its name, address or internal id`} />
        ) : (
          <WorkspaceTable workspaces={page.workspaces} own={new Set(own.map(({ slug }) => slug))} />
        )}
        <Pager path={PATH} query={{ q, sort }} isFirst={!after} next={sealCursor({}, "workspaces", page.next)} />
      </div>
    </>
  );
}
