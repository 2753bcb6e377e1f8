import { type Ctx, may, requirePermission } from "@/lib/ctx";
import { literalOf } from "@/lib/db/literal";
import { inWorkspace } from "@/lib/db/transaction";
import { Prisma } from "@/prisma/generated/client";

/**
 * The first place in a text that holds what was looked for: its line, from 1, its range in the text in UTF-16 units, and
 * some of what stands around it.
 */
export type Excerpt = { line: number; from: number; to: number; before: string; match: string; after: string };

export type Kind = "fragment" | "built-in" | "agent";
export type Hit = {
  kind: Kind;
  /** The fragment's path, or the agent's name. */
  name: string;
  title: string | null;
  /** What of it fits; of several the first in this order. */
  where: "name" | "title" | "description" | "text";
  /** The place in the text, where the text is what fits. */
  excerpt: Excerpt | null;
};

export type SearchPosition = { rank: number; kind: string; name: string };
export type SearchPage = { hits: Hit[]; next: SearchPosition | null };

type Input = { query: string; kinds?: readonly Kind[]; after?: SearchPosition; limit?: number };
type Row = Omit<Hit, "excerpt" | "where"> & { rank: number } & {
  [K in Exclude<keyof Excerpt, "to">]: Excerpt[K] | null;
};

const WHERE = ["name", "title", "description", "text"] as const;
/** Characters on each side of what was found. */
const AROUND = 60;

/**
 * Looks through names, titles, descriptions and current texts of the workspace's fragments, of the built-ins and, for who may
 * read agents, of agents' instructions; or only through `kinds` of them. Finds what was typed as it stands, in any case.
 * Names come first, then titles, descriptions and texts. One query, whatever is found.
 */
export async function search(ctx: Ctx, { query, kinds, after, limit = 50 }: Input): Promise<SearchPage> {
  requirePermission(ctx, "fragments:read");
  const places = placesOf(ctx, kinds ?? ["fragment", "built-in", "agent"]);
  if (places.length === 0) return { hits: [], next: null };
  const typed = literalOf(query);
  const from = after
    ? Prisma.sql`(rank, kind, name) > (${after.rank}::int, ${after.kind}, ${after.name})`
    : Prisma.sql`true`;
  // MATERIALIZED: each text is read once, and places are looked for in the page's alone. Merged into one, PostgreSQL would look
  // again for every use of a column.
  const rows = await inWorkspace(
    ctx,
    (tx) => tx.$queryRaw<Row[]>`
      WITH ranked AS MATERIALIZED (
        SELECT kind, name, title, text, CASE
          WHEN name ~* ${typed} THEN 0
          WHEN title ~* ${typed} THEN 1
          WHEN description ~* ${typed} THEN 2
          WHEN text ~* ${typed} THEN 3 END AS rank
        FROM (${Prisma.join(places, " UNION ALL ")}) place
      ), page AS MATERIALIZED (
        SELECT * FROM ranked WHERE rank IS NOT NULL AND ${from} ORDER BY rank, kind, name LIMIT ${limit + 1}
      ), found AS MATERIALIZED (
        SELECT *, CASE WHEN rank = 3 THEN regexp_instr(text, ${query}, 1, 1, 0, 'iq') END AS at FROM page
      ), cut AS MATERIALIZED (SELECT *, left(text, at - 1) AS head, substr(text, at, length(${query})) AS match FROM found)
      SELECT kind, name, title, rank, match, right(head, ${AROUND}) AS before,
        length(head) - length(replace(head, E'\n', '')) + 1 AS line, ${UNITS} AS from,
        substr(text, at + length(${query}), ${AROUND}) AS after
      FROM cut ORDER BY rank, kind, name`,
  );
  const hits = rows.slice(0, limit);
  const last = hits.at(-1);
  const more = rows.length > limit && last;
  return {
    hits: hits.map(hitOf),
    next: more ? { rank: last.rank, kind: last.kind, name: last.name } : null,
  };
}

/** How many UTF-16 units `head` has: PostgreSQL counts characters, and those past U+FFFF are two. */
const UNITS = Prisma.sql`length(head)
  + CASE WHEN octet_length(head) = length(head) THEN 0 ELSE regexp_count(head, '[\\U00010000-\\U0010FFFF]') END`;

/** Everything of these kinds that may be found, each with its names and its current text: a query a kind. */
function placesOf(ctx: Ctx, kinds: readonly Kind[]): Prisma.Sql[] {
  const workspaceId = ctx.workspace.id;
  const queries: Record<Kind, Prisma.Sql> = {
    fragment: Prisma.sql`
      SELECT 'fragment' AS kind, 'tenant/' || f.name AS name, NULL::text AS title, '' AS description, c.text
      FROM fragment f
      JOIN fragment_version v ON v.workspace_id = f.workspace_id AND v.fragment_id = f.id AND v.version = f.version
      JOIN content c ON c.workspace_id = v.workspace_id AND c.sha256 = v.text_hash
      WHERE f.workspace_id = ${workspaceId}::uuid`,
    "built-in": Prisma.sql`
      SELECT 'built-in' AS kind, 'platform/' || p.name AS name, p.title, p.useful_when AS description, v.text
      FROM platform_fragment p
      JOIN platform_fragment_version v ON v.platform_fragment_id = p.id AND v.version = p.version`,
    agent: Prisma.sql`
      SELECT 'agent' AS kind, a.name, a.title, s.description, c.text
      FROM agent a
      JOIN agent_settings s ON s.workspace_id = a.workspace_id AND s.agent_id = a.id AND s.version = a.settings_version
      JOIN source o ON o.workspace_id = a.workspace_id AND o.id = a.source_id
      JOIN content c ON c.workspace_id = o.workspace_id AND c.sha256 = o.text_hash
      WHERE a.workspace_id = ${workspaceId}::uuid`,
  };
  const allowed = [...new Set(kinds)].filter((kind) => kind !== "agent" || may(ctx, "agents:read"));
  return allowed.map((kind) => queries[kind]);
}

function hitOf({ kind, name, title, rank, line, from, before, match, after }: Row): Hit {
  const found = match ?? "";
  const excerpt =
    line !== null && from !== null
      ? { line, from, to: from + found.length, before: before ?? "", match: found, after: after ?? "" }
      : null;
  return { kind, name, title, where: WHERE[rank] ?? "text", excerpt };
}
