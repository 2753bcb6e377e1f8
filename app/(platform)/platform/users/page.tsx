import type { Metadata } from "next";
import { z } from "zod";
import { getTranslations } from "@/components/language/get-translations";
import { Pager } from "@/components/platform/pager";
import { SearchForm } from "@/components/platform/search-form";
import { ShowAll } from "@/components/platform/show-all";
import { UserList } from "@/components/platform/user-list";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { openAddress, sealCursor } from "@/lib/api/cursor";
import { administratorCtx } from "@/lib/auth/session";
import { listUsers } from "@/lib/platform/users";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("platform"))("users.title") };
}

const PATH = "/platform/users";

type Props = { searchParams: Promise<{ q?: string; after?: string }> };

export default async function Page({ searchParams }: Props) {
  const { q = "", after } = await searchParams;
  const t = await getTranslations("platform");
  const ctx = await administratorCtx(PATH);
  const page = await listUsers(ctx, { filter: q, after: openAddress({}, "users", after, z.string()) });
  return (
    <>
      <PageHeader title={t("users.title")} lead={t("users.lead")} />
      <div className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SearchForm label={t("users.search")} value={q} />
          <span className="text-muted text-xs">{t("users.total", { count: page.total })}</span>
        </div>
        {page.users.length === 0 ? (
          <EmptyState title={t("users.noMatch", { q })} action={<ShowAll href={PATH} />} />
        ) : (
          <UserList users={page.users} me={"id" in ctx.actor ? ctx.actor.id : ""} />
        )}
        <Pager path={PATH} query={{ q }} isFirst={!after} next={sealCursor({}, "users", page.next)} />
      </div>
    </>
  );
}
