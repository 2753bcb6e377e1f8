import type { Metadata } from "next";
import { z } from "zod";
import { getTranslations } from "@/components/language/get-translations";
import { Pager } from "@/components/platform/pager";
import { SearchForm } from "@/components/platform/search-form";
import { ShowAll } from "@/components/platform/show-all";
import { WorkspaceTable } from "@/components/platform/workspace-table";
import { EmptyState } from "@/components/ui/empty-state";
import { inputClass } from "@/components/ui/field";
import { PageHeader } from "@/components/ui/page-header";
import { openAddress, sealCursor } from "@/lib/api/cursor";
import { administratorCtx, currentWorkspaces } from "@/lib/auth/session";
import { WORKSPACE_SORTS } from "@/lib/platform/sorts";
import { listWorkspaces } from "@/lib/platform/workspaces";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("platform"))("workspaces.title") };
}

const PATH = "/platform/workspaces";
const place = z.object({ sort: z.enum(WORKSPACE_SORTS), rank: z.number(), word: z.string(), id: z.uuid() });

type Props = { searchParams: Promise<{ q?: string; sort?: string; after?: string }> };

export default async function Page({ searchParams }: Props) {
  const { q = "", after, ...asked } = await searchParams;
  const t = await getTranslations("platform");
  const sort = WORKSPACE_SORTS.find((each) => each === asked.sort) ?? "name";
  const ctx = await administratorCtx(PATH);
  const [page, own] = await Promise.all([
    listWorkspaces(ctx, { filter: q, sort, after: openAddress({}, "workspaces", after, place) }),
    currentWorkspaces(),
  ]);
  return (
    <>
      <PageHeader title={t("workspaces.title")} lead={t("workspaces.lead")} />
      <div className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SearchForm label={t("workspaces.search")} value={q}>
            <select
              name="sort"
              aria-label={t("workspaces.order")}
              defaultValue={sort}
              className={`${inputClass} w-auto!`}
            >
              {WORKSPACE_SORTS.map((each) => (
                <option key={each} value={each}>
                  {t(`workspaces.sorts.${each}`)}
                </option>
              ))}
            </select>
          </SearchForm>
          <span className="text-muted text-xs">{t("workspaces.total", { count: page.total })}</span>
        </div>
        {page.workspaces.length === 0 ? (
          <EmptyState
            title={q ? t("workspaces.noMatch", { q }) : t("workspaces.none")}
            action={q && <ShowAll href={PATH} />}
          />
        ) : (
          <WorkspaceTable workspaces={page.workspaces} own={new Set(own.map(({ slug }) => slug))} />
        )}
        <Pager path={PATH} query={{ q, sort }} isFirst={!after} next={sealCursor({}, "workspaces", page.next)} />
      </div>
    </>
  );
}
