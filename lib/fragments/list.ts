import { type Ctx, requirePermission } from "@/lib/ctx";
import { literalOf } from "@/lib/db/literal";
import { type ListPosition, orderOf, type Sort, type SortColumn } from "@/lib/db/order";
import { inWorkspace } from "@/lib/db/transaction";
import { LIBRARY_BYTES } from "@/lib/prompt/limits";
import { Prisma } from "@/prisma/generated/client";
import { fragmentTag } from "./tag";

/** A fragment's row in the list: all but its text. */
export type FragmentRow = {
  path: string;
  name: string;
  version: number;
  tag: string;
  bytes: number;
  tokens: number;
  usedBy: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
};

export type FragmentList = {
  fragments: FragmentRow[];
  /** How many the filter leaves. */
  total: number;
  /** Bytes of the workspace's own library, and how many it may have. */
  library: { used: number; limit: number };
  next: ListPosition | null;
};

type Key = "name" | "updated" | "tokens" | "bytes" | "usedBy";
export type FragmentSort = Sort<Key>;

type Input = { after?: ListPosition; filter?: string; unused?: boolean; sort?: FragmentSort; limit?: number };

const COLUMNS: Record<Key, SortColumn> = {
  name: { by: Prisma.sql`f.name`, type: "text" },
  updated: { by: Prisma.sql`f.updated_at`, type: "timestamptz" },
  tokens: { by: Prisma.sql`coalesce(t.tokens, 0)`, type: "int" },
  bytes: { by: Prisma.sql`f.bytes`, type: "int" },
  usedBy: { by: Prisma.sql`coalesce(u.agents, 0)`, type: "int" },
};

/**
 * The workspace's own fragments with how many agents use each, by name or as `sort` says, in one query: `filter` is a part of
 * the path, `unused` leaves those that no agent uses. All of them, or a page of `limit` behind `after`.
 */
export async function listFragments(ctx: Ctx, input: Input = {}): Promise<FragmentList> {
  requirePermission(ctx, "fragments:read");
  const { limit, unused = false, filter = "" } = input;
  const { by, from, order } = orderOf(COLUMNS, input.sort ?? "name", input.after);
  const workspaceId = ctx.workspace.id;
  type Found = Omit<FragmentRow, "path" | "tag"> & { id: string; sortedBy: string };
  // Past the last fragment there still is one row: the sums, and nothing beside them.
  type Row = (Found | { [K in keyof Found]: null }) & { total: number; used: number };
  const rows = await inWorkspace(
    ctx,
    (tx) => tx.$queryRaw<Row[]>`
      WITH fit AS (
        SELECT f.id, f.name, f.version, f.bytes, coalesce(t.tokens, 0) AS tokens, coalesce(u.agents, 0) AS "usedBy",
          f.created_at AS "createdAt", f.updated_at AS "updatedAt", v.author_name AS "updatedBy", ${by} AS sorted_by
        FROM fragment f
        JOIN fragment_version v ON v.workspace_id = f.workspace_id AND v.fragment_id = f.id AND v.version = f.version
        LEFT JOIN token_count t ON t.workspace_id = f.workspace_id AND t.sha256 = v.text_hash
        LEFT JOIN (
          SELECT i.fragment_id, count(*)::int AS agents FROM agent_include i
          JOIN agent a ON a.workspace_id = i.workspace_id AND a.source_id = i.source_id
          WHERE i.workspace_id = ${workspaceId}::uuid AND i.fragment_id IS NOT NULL GROUP BY i.fragment_id
        ) u ON u.fragment_id = f.id
        WHERE f.workspace_id = ${workspaceId}::uuid
          AND (${filter} = '' OR 'tenant/' || f.name ~* ${literalOf(filter)}) AND (NOT ${unused} OR u.agents IS NULL)
      ), page AS (SELECT * FROM fit WHERE ${from} ${order} LIMIT ${limit === undefined ? null : limit + 1}::int)
      SELECT id, name, version, bytes, tokens, "usedBy", "createdAt", "updatedAt", "updatedBy",
        sorted_by::text AS "sortedBy", n.total,
        (SELECT library_bytes FROM workspace WHERE workspace.id = ${workspaceId}::uuid) AS used
      FROM (SELECT count(*)::int AS total FROM fit) n LEFT JOIN page ON true
      ${order}`,
  );
  const found = rows.flatMap((row) => (row.name === null ? [] : [row]));
  const last = limit !== undefined && rows.length > limit ? found[limit - 1] : undefined;
  return {
    fragments: found.slice(0, limit).map(({ id, sortedBy: _by, total: _total, used: _used, ...row }) => ({
      ...row,
      path: `tenant/${row.name}`,
      tag: fragmentTag(id, row.version),
    })),
    total: rows[0]?.total ?? 0,
    library: { used: rows[0]?.used ?? 0, limit: LIBRARY_BYTES },
    next: last ? { value: last.sortedBy, name: last.name } : null,
  };
}
