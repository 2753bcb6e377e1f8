import type { Metadata } from "next";
import { z } from "zod";
import { Pager } from "@/components/platform/pager";
import { SearchForm } from "@/components/platform/search-form";
import { UserList } from "@/components/platform/user-list";
import { EmptyState } from "@/components/ui/empty-state";
import { formatCount } from "@/components/ui/format";
import { PageHeader } from "@/components/ui/page-header";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { administratorCtx } from "@/lib/auth/session";
import { listUsers } from "@/lib/platform/users";

export const metadata: Metadata = { title: "Users" };

const PATH = "/platform/users";

type Props = { searchParams: Promise<{ q?: string; after?: string }> };

export default async function Page({ searchParams }: Props) {
  const { q = "", after } = await searchParams;
  const ctx = await administratorCtx(PATH);
  const page = await listUsers(ctx, { filter: q, after: openCursor({}, "users", after, z.string()) });
  return (
    <>
      <PageHeader
        title="Users"
        lead="Every account of this server. Who may do what in a workspace is for its owners to say."
      />
      <div className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SearchForm label="Name or e-mail address" value={q} />
          <span className="text-muted text-xs">{formatCount(page.total, "account")}</span>
        </div>
        {page.users.length === 0 ? (
          <EmptyState title={`No account has “${q}” in its name or address`} />
        ) : (
          <UserList users={page.users} me={"id" in ctx.actor ? ctx.actor.id : ""} />
        )}
        <Pager path={PATH} query={{ q }} isFirst={!after} next={sealCursor({}, "users", page.next)} />
      </div>
    </>
  );
}
