import type { Metadata } from "next";
import { z } from "zod";
import { Pager } from "@/components/platform/pager";
import { PlatformAuditList } from "@/components/platform/platform-audit";
import { SearchForm } from "@/components/platform/search-form";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { administratorCtx } from "@/lib/auth/session";
import { listPlatformAudit } from "@/lib/platform/audit-list";

export const metadata: Metadata = { title: "Audit" };

const PATH = "/platform/audit";
const place = z.object({ at: z.iso.datetime(), id: z.uuid() });

type Props = { searchParams: Promise<{ q?: string; after?: string }> };

export default async function Page({ searchParams }: Props) {
  const { q = "", after } = await searchParams;
  const ctx = await administratorCtx(PATH);
  const page = await listPlatformAudit(ctx, { filter: q, after: openCursor({}, "audit", after, place) });
  return (
    <>
      <PageHeader
        title="Audit"
        lead="What administrators, their keys and the server’s starts have changed. What happens inside a workspace stands in that workspace’s own record."
      />
      <div className="space-y-3">
        <SearchForm label="Action, target or name" value={q} />
        {page.entries.length === 0 ? (
          <EmptyState title={q ? `Nothing in the record has “${q}” in it` : "Nothing is in the record yet"} />
        ) : (
          <PlatformAuditList entries={page.entries} />
        )}
        <Pager path={PATH} query={{ q }} isFirst={!after} next={sealCursor({}, "audit", page.next)} />
      </div>
    </>
  );
}
