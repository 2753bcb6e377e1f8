import { ScrollText } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { z } from "zod";
import { useTranslations } from "#translations";
import { getTranslations } from "@/components/language/get-translations";
import { AuditFilterBar } from "@/components/settings/audit-filter";
import { AuditList } from "@/components/settings/audit-list";
import { DownloadButton } from "@/components/settings/download-button";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import type { AuditFilter } from "@/lib/audit/filter";
import { type AuditPage, listAudit } from "@/lib/audit/list";
import { targetsThere } from "@/lib/audit/targets";
import { currentLocale } from "@/lib/auth/locale";
import { pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";
import { Refusal } from "@/lib/refusal";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("audit.title") };
}

type Given = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<Given> };

const FIELDS = ["actor", "action", "target", "from", "to"] as const;

export default async function Page({ params, searchParams }: Props) {
  const { workspace } = await params;
  const path = `/${workspace}/settings/audit`;
  const t = await getTranslations("settings");
  const ctx = await pageCtx(workspace, path);
  if (!may(ctx, "audit:read")) {
    return (
      <>
        <PageHeader title={t("audit.title")} lead={t("audit.lead")} />
        <EmptyState icon={<ScrollText size={28} aria-hidden />} title={t("audit.owners")}>
          {t("audit.ownersSays", { role: t(`role.${ctx.rights}`) })}
        </EmptyState>
      </>
    );
  }
  const given = await searchParams;
  const filter: AuditFilter = Object.fromEntries(FIELDS.map((field) => [field, one(given[field])]));
  const place = placeOf(one(given.at), one(given.id));
  const { page, wrong } = await pageOrRefusal(listAudit(ctx, { ...filter, after: place }));
  const there = await targetsThere(ctx, page?.entries.map(({ target }) => target) ?? []);
  const asked = new URLSearchParams(FIELDS.flatMap((field) => (filter[field] ? [[field, filter[field]]] : [])));
  const isFiltered = asked.size > 0;
  return (
    <>
      <PageHeader
        title={t("audit.title")}
        lead={t("audit.lead")}
        actions={<Exports workspace={workspace} asked={asked} />}
      />
      <div className="space-y-4">
        <AuditFilterBar workspace={workspace} filter={filter} isFiltered={isFiltered} />
        {wrong && <Alert tone="danger">{wrong}</Alert>}
        {page && page.entries.length > 0 && <AuditList workspace={workspace} entries={page.entries} there={there} />}
        {page && page.entries.length === 0 && <Nothing path={path} isFiltered={isFiltered} />}
        {page && (page.next || place) && (
          <nav aria-label={t("pages.label")} className="flex justify-end gap-2">
            {place && <ButtonLink href={`${path}?${asked}`}>{t("audit.newest")}</ButtonLink>}
            {page.next && <ButtonLink href={`${path}?${withPlace(asked, page.next)}`}>{t("audit.older")}</ButtonLink>}
          </nav>
        )}
      </div>
    </>
  );
}

/** Both formats, of what the filter leaves. */
function Exports({ workspace, asked }: { workspace: string; asked: URLSearchParams }) {
  const t = useTranslations("settings");
  const href = (format: string) => `/api/v1/workspaces/${workspace}/audit/export?format=${format}&${asked}`;
  return (
    <>
      <DownloadButton href={href("csv")}>{t("audit.exportCsv")}</DownloadButton>
      <DownloadButton href={href("jsonl")}>{t("audit.exportJsonl")}</DownloadButton>
    </>
  );
}

function Nothing({ path, isFiltered }: { path: string; isFiltered: boolean }) {
  const t = useTranslations("settings");
  if (isFiltered) {
    return (
      <EmptyState title={t("audit.noMatch")}>
        {t.rich("audit.noMatchSays", {
          link: (words) => (
            <Link href={path} className="text-accent underline underline-offset-2">
              {words}
            </Link>
          ),
        })}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<ScrollText size={28} aria-hidden />} title={t("audit.none")}>
      {t("audit.noneSays")}
    </EmptyState>
  );
}

/** The page, or what is wrong with the filter. */
async function pageOrRefusal(work: Promise<AuditPage>): Promise<{ page?: AuditPage; wrong?: string }> {
  try {
    return { page: await work };
  } catch (error) {
    if (error instanceof Refusal) return { wrong: (error.fields[0]?.message ?? error.told)[await currentLocale()] };
    throw error;
  }
}

/** PostgreSQL takes no NUL; given twice, the first counts. */
function one(given: string | string[] | undefined): string {
  return ([given].flat()[0] ?? "").replaceAll("\0", "").slice(0, 200);
}

function placeOf(at: string, id: string) {
  return z.object({ at: z.iso.datetime(), id: z.uuid() }).safeParse({ at, id }).data;
}

function withPlace(asked: URLSearchParams, place: { at: string; id: string }): URLSearchParams {
  return new URLSearchParams([...asked, ...Object.entries(place)]);
}
