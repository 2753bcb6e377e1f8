import type { Metadata } from "next";
import { z } from "zod";
import { getTranslations } from "@/components/language/get-translations";
import { Pager } from "@/components/platform/pager";
import { PlatformAuditList } from "@/components/platform/platform-audit";
import { SearchForm } from "@/components/platform/search-form";
import { ShowAll } from "@/components/platform/show-all";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { openAddress, sealCursor } from "@/lib/api/cursor";
import { administratorCtx } from "@/lib/auth/session";
import { listPlatformAudit } from "@/lib/platform/audit-list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("platform"))("audit.title") };
}

const PATH = "/platform/audit";
const place = z.object({ at: z.iso.datetime(), id: z.uuid() });

type Props = { searchParams: Promise<{ q?: string; after?: string }> };

export default async function Page({ searchParams }: Props) {
  const { q = "", after } = await searchParams;
  const t = await getTranslations("platform");
  const ctx = await administratorCtx(PATH);
  const page = await listPlatformAudit(ctx, { filter: q, after: openAddress({}, "audit", after, place) });
  return (
    <>
      <PageHeader title={t("audit.title")} lead={t("audit.lead")} />
      <div className="space-y-3">
        <SearchForm label={t("audit.search")} value={q} />
        {page.entries.length === 0 ? (
          <EmptyState title={q ? t("audit.noMatch", { q }) : t("audit.empty")} action={q && <ShowAll href={PATH} />} />
        ) : (
          <PlatformAuditList entries={page.entries} />
        )}
        <Pager path={PATH} query={{ q }} isFirst={!after} next={sealCursor({}, "audit", page.next)} />
      </div>
    </>
  );
}
