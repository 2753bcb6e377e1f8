import type { AuditEntry, AuditPage, AuditPlace } from "@/lib/audit/list";
import type { PlatformCtx } from "@/lib/ctx";
import { onPlatform } from "./transaction";

/** The administrators' record, in the shape of a workspace's: newest first, a page at a time; `filter` is a part of action, target or name. */
export async function listPlatformAudit(
  ctx: PlatformCtx,
  input: { filter?: string; after?: AuditPlace; limit?: number } = {},
): Promise<AuditPage> {
  const { after, limit = 50 } = input;
  const like = `%${(input.filter ?? "")
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`;
  type Row = Omit<AuditEntry, "actor"> & { kind: string; actorId: string | null; name: string };
  const rows = await onPlatform(
    ctx,
    (tx) => tx.$queryRaw<Row[]>`
      SELECT id, at, actor_kind AS kind, actor_id AS "actorId", actor_name AS name, action, target, before, after,
        request_id AS "requestId", address
      FROM platform_audit
      WHERE (${after?.at ?? null}::timestamptz IS NULL
          OR (at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
        AND (action LIKE ${like} OR lower(target) LIKE ${like} OR lower(actor_name) LIKE ${like})
      ORDER BY at DESC, id DESC LIMIT ${limit + 1}`,
  );
  const entries = rows.slice(0, limit).map(({ kind, actorId, name, ...row }) => ({
    ...row,
    actor: { kind, id: actorId, name },
  }));
  const last = entries.at(-1);
  return { entries, next: rows.length > limit && last ? { at: last.at.toISOString(), id: last.id } : null };
}
