import { Download, ScrollText } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { z } from "zod";
import { AuditFilterBar } from "@/components/settings/audit-filter";
import { AuditList } from "@/components/settings/audit-list";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import type { AuditFilter } from "@/lib/audit/filter";
import { type AuditPage, listAudit } from "@/lib/audit/list";
import { targetsThere } from "@/lib/audit/targets";
import { currentLocale } from "@/lib/auth/locale";
import { pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";
import { Refusal } from "@/lib/refusal";

export const metadata: Metadata = { title: "Audit log" };

type Given = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<Given> };

const LEAD = "Who changed what, when and from where. Nobody can change or remove an entry, and no texts stand in it.";
const FIELDS = ["actor", "action", "target", "from", "to"] as const;

export default async function Page({ params, searchParams }: Props) {
  const { workspace } = await params;
  const path = `/${workspace}/settings/audit`;
  const ctx = await pageCtx(workspace, path);
  if (!may(ctx, "audit:read")) {
    return (
      <>
        <PageHeader title="Audit log" lead={LEAD} />
        <EmptyState icon={<ScrollText size={28} aria-hidden />} title="Owners read the audit log">
          Your role here is {ctx.rights}. Ask an owner of the workspace what you need to know.
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
      <PageHeader title="Audit log" lead={LEAD} actions={<Exports workspace={workspace} asked={asked} />} />
      <div className="space-y-4">
        <AuditFilterBar workspace={workspace} filter={filter} isFiltered={isFiltered} />
        {wrong && <Alert tone="danger">{wrong}</Alert>}
        {page && page.entries.length > 0 && <AuditList workspace={workspace} entries={page.entries} there={there} />}
        {page && page.entries.length === 0 && <Nothing path={path} isFiltered={isFiltered} />}
        {page && (page.next || place) && (
          <nav aria-label="Pages" className="flex justify-end gap-2">
            {place && <ButtonLink href={`${path}?${asked}`}>Newest</ButtonLink>}
            {page.next && <ButtonLink href={`${path}?${withPlace(asked, page.next)}`}>Older</ButtonLink>}
          </nav>
        )}
      </div>
    </>
  );
}

/** Both formats, of what the filter leaves. */
function Exports({ workspace, asked }: { workspace: string; asked: URLSearchParams }) {
  const href = (format: string) => `/api/v1/workspaces/${workspace}/audit/export?format=${format}&${asked}`;
  return (
    <>
      {[
        ["csv", "Export CSV"],
        ["jsonl", "Export JSON Lines"],
      ].map(([format = "", label]) => (
        <a key={format} href={href(format)} download className={buttonClass()}>
          <Download size={14} aria-hidden /> {label}
        </a>
      ))}
    </>
  );
}

function Nothing({ path, isFiltered }: { path: string; isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState title="No entry matches">
        <Link href={path} className="text-accent underline underline-offset-2">
          Show all entries
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<ScrollText size={28} aria-hidden />} title="Nothing has happened yet">
      Every change of fragments, agents, members and keys will stand here.
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
