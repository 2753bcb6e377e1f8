import { type Ctx, requirePermission } from "@/lib/ctx";
import { literalOf } from "@/lib/db/literal";
import { type ListPosition, orderOf, type Sort, type SortColumn } from "@/lib/db/order";
import { inWorkspace } from "@/lib/db/transaction";
import { Prisma } from "@/prisma/generated/client";

export type AgentRow = {
  name: string;
  title: string | null;
  description: string;
  revision: number;
  bytes: number;
  /** Sum of the counts of its parts; the exact count is made when the revision is read. */
  tokens: number;
  /** How many of them its fragments add. */
  fragmentTokens: number;
  /** Paths of the fragments it uses. */
  fragments: string[];
  updating: boolean;
  /** Its last compile failed; the agent's page says why. */
  hasProblem: boolean;
  createdAt: Date;
  updatedAt: Date;
};

export type AgentPage = { agents: AgentRow[]; total: number; next: ListPosition | null };

type Key = "name" | "updated" | "tokens" | "bytes";
export type AgentSort = Sort<Key>;

type Input = { after?: ListPosition; filter?: string; fragment?: string; sort?: AgentSort; limit?: number };

/** What an agent's fragments add to it, and whether one of them is newer; `r` is where its revision's versions are. */
function included(r: "a" | "r"): Prisma.Sql {
  const version = Prisma.sql`${Prisma.raw(r)}.versions[i.ordinal + 1]`;
  return Prisma.sql`
    SELECT sum(i.uses * coalesce(t.tokens, pv.tokens, 0))::int AS tokens,
      bool_or(coalesce(f.seq > a.seq, false) OR coalesce(p.seq > a.platform_seq, false)) AS updating
    FROM agent_include i
    LEFT JOIN fragment f ON f.workspace_id = i.workspace_id AND f.id = i.fragment_id
    LEFT JOIN fragment_version v ON v.workspace_id = f.workspace_id AND v.fragment_id = f.id AND v.version = ${version}
    LEFT JOIN token_count t ON t.workspace_id = v.workspace_id AND t.sha256 = v.text_hash
    LEFT JOIN platform_fragment p ON p.id = i.platform_fragment_id
    LEFT JOIN platform_fragment_version pv ON pv.platform_fragment_id = p.id AND pv.version = ${version}
    WHERE i.workspace_id = a.workspace_id AND i.source_id = a.source_id`;
}

const COLUMNS: Record<Key, SortColumn> = {
  name: { by: Prisma.sql`a.name`, type: "text" },
  updated: { by: Prisma.sql`a.updated_at`, type: "timestamptz" },
  tokens: { by: Prisma.sql`a.own_tokens + coalesce((SELECT u.tokens FROM (${included("r")}) u), 0)`, type: "int" },
  bytes: { by: Prisma.sql`r.bytes`, type: "int" },
};

/**
 * Agents a page at a time, by name or as `sort` says: `after` is where the page before ended, `filter` a part of name, title
 * or description, `fragment` a path that they use. One query whatever their number. `total` counts what the filter leaves.
 */
export async function listAgents(ctx: Ctx, input: Input = {}): Promise<AgentPage> {
  requirePermission(ctx, "agents:read");
  const limit = Math.min(Math.max(input.limit ?? 50, 1), 200);
  const { by, from, order } = orderOf(COLUMNS, input.sort ?? "name", input.after);
  // Past the last agent there still is one row: the count, and nothing beside it.
  type Row = (AgentRow | { [K in keyof AgentRow]: null }) & { total: number; sortedBy: string | null };
  const rows = await inWorkspace(
    ctx,
    (tx) => tx.$queryRaw<Row[]>`
      WITH fit AS (
        SELECT a.*, o.paths, s.description, r.bytes, r.versions, ${by} AS sorted_by
        FROM agent a
        JOIN source o ON o.workspace_id = a.workspace_id AND o.id = a.source_id
        JOIN agent_settings s ON s.workspace_id = a.workspace_id AND s.agent_id = a.id AND s.version = a.settings_version
        JOIN revision r ON r.workspace_id = a.workspace_id AND r.agent_id = a.id AND r.number = a.revision
        WHERE a.workspace_id = ${ctx.workspace.id}::uuid AND ${fits(input)}
      ), page AS (SELECT * FROM fit WHERE ${from} ${order} LIMIT ${limit + 1})
      SELECT a.name, a.title, a.description, a.revision, a.bytes, a.paths AS fragments,
        a.own_tokens + coalesce(u.tokens, 0) AS tokens, coalesce(u.tokens, 0) AS "fragmentTokens",
        coalesce(u.updating, false) AS updating, a.problem IS NOT NULL AS "hasProblem",
        a.created_at AS "createdAt", a.updated_at AS "updatedAt", a.sorted_by::text AS "sortedBy", n.total
      FROM (SELECT count(*)::int AS total FROM fit) n
      LEFT JOIN (page a LEFT JOIN LATERAL (${included("a")}) u ON true) ON true
      ${order}`,
  );
  const found = rows.flatMap(({ total: _total, sortedBy, ...row }) => (row.name === null ? [] : [{ row, sortedBy }]));
  const last = rows.length > limit ? found[limit - 1] : undefined;
  return {
    agents: found.slice(0, limit).map(({ row }) => row),
    total: rows[0]?.total ?? 0,
    next: last ? { value: last.sortedBy ?? "", name: last.row.name } : null,
  };
}

/** The condition that a filter sets, on an agent `a` with settings `s` and source `o`. */
function fits({ filter, fragment }: Input): Prisma.Sql {
  const typed = literalOf(filter ?? "");
  const text = filter
    ? Prisma.sql`(a.name ~* ${typed} OR a.title ~* ${typed} OR s.description ~* ${typed})`
    : Prisma.sql`true`;
  return fragment === undefined ? text : Prisma.sql`${text} AND ${fragment} = ANY (o.paths)`;
}
