import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { Prisma } from "@/prisma/generated/client";
import { type AuditFilter, conditionOf } from "./filter";

/** What was noted of a change: plain values, of texts only hash and size. */
export type Noted = Record<string, unknown>;

export type AuditEntry = {
  id: string;
  at: Date;
  /** `kind` is `user`, `api-key`, `worker` or `setup`; the name is the one of then. */
  actor: { kind: string; id: string | null; name: string };
  action: string;
  target: string;
  before: Noted | null;
  after: Noted | null;
  /** Where the request came from, as far as that can be known. */
  address: string | null;
  requestId: string | null;
};

/** The last entry that was seen. Entries are only ever added, so what comes after it never moves. */
export type AuditPlace = { at: string; id: string };
export type AuditPage = { entries: AuditEntry[]; next: AuditPlace | null };

/**
 * The workspace's record, the newest first and a page at a time: `after` is the `next` of the page before. Refuses
 * `invalid-query` for what is no date.
 */
export async function listAudit(
  ctx: Ctx,
  input: AuditFilter & { after?: AuditPlace | undefined; limit?: number | undefined } = {},
): Promise<AuditPage> {
  requirePermission(ctx, "audit:read");
  const limit = Math.min(Math.max(input.limit ?? 50, 1), 200);
  return entriesAfter(ctx, conditionOf(input), { after: input.after ?? null, limit });
}

type Row = Omit<AuditEntry, "actor"> & { actorKind: string; actorId: string | null; actorName: string };

/** A page of what fits the condition, in a transaction of its own. */
export async function entriesAfter(
  ctx: Pick<Ctx, "db" | "workspace">,
  condition: Prisma.Sql,
  { after, limit }: { after: AuditPlace | null; limit: number },
): Promise<AuditPage> {
  const from = after ? Prisma.sql`(a.at, a.id) < (${new Date(after.at)}, ${after.id}::uuid)` : Prisma.sql`true`;
  const rows = await inWorkspace(
    ctx,
    (tx) => tx.$queryRaw<Row[]>`
      SELECT a.id, a.at, a.actor_kind AS "actorKind", a.actor_id AS "actorId", a.actor_name AS "actorName", a.action,
        a.target, a.before, a.after, a.address, a.request_id AS "requestId"
      FROM audit a WHERE a.workspace_id = ${ctx.workspace.id}::uuid AND ${condition} AND ${from}
      ORDER BY a.at DESC, a.id DESC LIMIT ${limit + 1}`,
  );
  const entries = rows.slice(0, limit).map(({ actorKind, actorId, actorName, ...row }) => {
    return { ...row, actor: { kind: actorKind, id: actorId, name: actorName } };
  });
  const last = entries.at(-1);
  return { entries, next: rows.length > limit && last ? { at: last.at.toISOString(), id: last.id } : null };
}
