import type { PlatformCtx } from "@/lib/ctx";
import type { WorkspaceSort } from "./sorts";
import { onPlatform } from "./transaction";

/** A workspace as administrators see it: what names it, and counts. */
export type WorkspaceCounts = {
  id: string;
  slug: string;
  name: string;
  internalId: string;
  createdAt: Date;
  members: number;
  agents: number;
  fragments: number;
  libraryBytes: number;
};
/** A place in the list: the sorting's number, its word, and the workspace. */
export type WorkspacePlace = { sort: WorkspaceSort; rank: number; word: string; id: string };
export type WorkspacePage = { workspaces: WorkspaceCounts[]; total: number; next: WorkspacePlace | null };

type Row = WorkspaceCounts & { rank: number; word: string; total: number };

/**
 * All workspaces with their counts, a page at a time: by name, else the most or the newest first. `filter` is a part of
 * name, address or internal id. `total` counts what the filter leaves.
 */
export async function listWorkspaces(
  ctx: PlatformCtx,
  input: { filter?: string; sort?: WorkspaceSort; after?: WorkspacePlace; limit?: number } = {},
): Promise<WorkspacePage> {
  const { sort = "name", after, limit = 50 } = input;
  const like = `%${(input.filter ?? "")
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`;
  // A place in another order says nothing about this one: that list begins anew.
  const from = after?.sort === sort ? after : null;
  const rows = await onPlatform(
    ctx,
    (tx) => tx.$queryRaw<Row[]>`
      WITH fit AS (
        SELECT w.*, CASE WHEN ${sort} = 'name' THEN lower(w.name) ELSE '' END COLLATE "C" AS word,
          (CASE ${sort} WHEN 'agents' THEN -w.agents WHEN 'members' THEN -w.members WHEN 'fragments' THEN -w.fragments
            WHEN 'created' THEN -(extract(epoch FROM w.created_at) * 1000)::bigint ELSE 0 END)::float8 AS rank
        FROM workspace_counts() w
        WHERE lower(w.name) LIKE ${like} OR w.slug LIKE ${like} OR w.internal_id LIKE ${like}
      )
      SELECT id, slug, name, internal_id AS "internalId", created_at AS "createdAt", members::int, agents::int,
        fragments::int, library_bytes AS "libraryBytes", rank, word, (SELECT count(*)::int FROM fit) AS total
      FROM fit
      WHERE ${from === null} OR (rank, word, id) > (${from?.rank ?? 0}::float8, ${from?.word ?? ""} COLLATE "C", ${from?.id ?? null}::uuid)
      ORDER BY rank, word, id LIMIT ${limit + 1}`,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    workspaces: page.map(({ rank: _rank, word: _word, total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
    next: rows.length > limit && last ? { sort, rank: last.rank, word: last.word, id: last.id } : null,
  };
}
