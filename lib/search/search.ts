import { type Ctx, may, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { Prisma } from "@/prisma/generated/client";

/** Where a text holds what was looked for: its line, from 1, and some of what stands around it. */
export type Excerpt = { line: number; before: string; match: string; after: string };

export type Hit = {
  kind: "fragment" | "built-in" | "agent";
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

type Input = { query: string; after?: SearchPosition; limit?: number };
type Row = Omit<Hit, "excerpt" | "where"> & { rank: number } & { [K in keyof Excerpt]: Excerpt[K] | null };

const WHERE = ["name", "title", "description", "text"] as const;
/** Characters on each side of what was found. */
const AROUND = 60;

/**
 * Looks through names, titles, descriptions and current texts of the workspace's fragments, of the built-ins and, for who may
 * read agents, of agents' instructions. Finds what was typed as it stands, in any case; `%` and `_` are characters like
 * others. Names come first, then titles, descriptions and texts. One query, whatever is found.
 */
export async function search(ctx: Ctx, { query, after, limit = 50 }: Input): Promise<SearchPage> {
  requirePermission(ctx, "fragments:read");
  const like = `%${query.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const from = after
    ? Prisma.sql`(rank, kind, name) > (${after.rank}::int, ${after.kind}, ${after.name})`
    : Prisma.sql`true`;
  const rows = await inWorkspace(
    ctx,
    (tx) => tx.$queryRaw<Row[]>`
      WITH place AS (${placesOf(ctx)}), ranked AS (
        SELECT kind, name, title, text, CASE
          WHEN name LIKE ${like} THEN 0
          WHEN lower(title) LIKE ${like} THEN 1
          WHEN lower(description) LIKE ${like} THEN 2
          WHEN lower(text) LIKE ${like} THEN 3 END AS rank
        FROM place
      ), page AS (
        SELECT *, CASE WHEN rank = 3 THEN strpos(lower(text), ${query.toLowerCase()}) END AS at
        FROM ranked WHERE rank IS NOT NULL AND ${from} ORDER BY rank, kind, name LIMIT ${limit + 1}
      )
      SELECT kind, name, title, rank,
        length(left(text, at)) - length(replace(left(text, at), E'\n', '')) + 1 AS line,
        right(left(text, at - 1), ${AROUND}) AS before, substr(text, at, length(${query})) AS match,
        substr(text, at + length(${query}), ${AROUND}) AS after
      FROM page ORDER BY rank, kind, name`,
  );
  const hits = rows.slice(0, limit);
  const last = hits.at(-1);
  const more = rows.length > limit && last;
  return {
    hits: hits.map(hitOf),
    next: more ? { rank: last.rank, kind: last.kind, name: last.name } : null,
  };
}

/** Everything that can be found, each with its names and its current text. */
function placesOf(ctx: Ctx): Prisma.Sql {
  const workspaceId = ctx.workspace.id;
  const fragments = Prisma.sql`
    SELECT 'fragment' AS kind, 'tenant/' || f.name AS name, NULL::text AS title, '' AS description, c.text
      FROM fragment f
      JOIN fragment_version v ON v.workspace_id = f.workspace_id AND v.fragment_id = f.id AND v.version = f.version
      JOIN content c ON c.workspace_id = v.workspace_id AND c.sha256 = v.text_hash
      WHERE f.workspace_id = ${workspaceId}::uuid
    UNION ALL
    SELECT 'built-in', 'platform/' || p.name, p.title, p.useful_when, v.text
      FROM platform_fragment p
      JOIN platform_fragment_version v ON v.platform_fragment_id = p.id AND v.version = p.version`;
  if (!may(ctx, "agents:read")) return fragments;
  return Prisma.sql`${fragments}
    UNION ALL
    SELECT 'agent', a.name, a.title, s.description, c.text
      FROM agent a
      JOIN agent_settings s ON s.workspace_id = a.workspace_id AND s.agent_id = a.id AND s.version = a.settings_version
      JOIN source o ON o.workspace_id = a.workspace_id AND o.id = a.source_id
      JOIN content c ON c.workspace_id = o.workspace_id AND c.sha256 = o.text_hash
      WHERE a.workspace_id = ${workspaceId}::uuid`;
}

function hitOf({ kind, name, title, rank, line, before, match, after }: Row): Hit {
  const excerpt = line !== null ? { line, before: before ?? "", match: match ?? "", after: after ?? "" } : null;
  return { kind, name, title, where: WHERE[rank] ?? "text", excerpt };
}
