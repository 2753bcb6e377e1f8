import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { LIBRARY_BYTES } from "@/lib/prompt/limits";
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
  /** Bytes of the workspace's own library, and how many it may have. */
  library: { used: number; limit: number };
};

/** The workspace's own fragments by name, with how many agents use each, in one query. */
export async function listFragments(ctx: Ctx): Promise<FragmentList> {
  requirePermission(ctx, "fragments:read");
  type Row = Omit<FragmentRow, "path" | "tag"> & { id: string };
  const rows = await inWorkspace(
    ctx,
    (tx) => tx.$queryRaw<Row[]>`
      SELECT f.id, f.name, f.version, f.bytes, coalesce(t.tokens, 0) AS tokens, coalesce(u.agents, 0) AS "usedBy",
        f.created_at AS "createdAt", f.updated_at AS "updatedAt", v.author_name AS "updatedBy"
      FROM fragment f
      JOIN fragment_version v ON v.workspace_id = f.workspace_id AND v.fragment_id = f.id AND v.version = f.version
      LEFT JOIN token_count t ON t.workspace_id = f.workspace_id AND t.sha256 = v.text_hash
      LEFT JOIN (
        SELECT i.fragment_id, count(*)::int AS agents FROM agent_include i
        JOIN agent a ON a.workspace_id = i.workspace_id AND a.source_id = i.source_id
        WHERE i.workspace_id = ${ctx.workspace.id}::uuid AND i.fragment_id IS NOT NULL GROUP BY i.fragment_id
      ) u ON u.fragment_id = f.id
      WHERE f.workspace_id = ${ctx.workspace.id}::uuid ORDER BY f.name`,
  );
  const fragments = rows.map(({ id, ...row }) => ({
    ...row,
    path: `tenant/${row.name}`,
    tag: fragmentTag(id, row.version),
  }));
  const used = rows.reduce((sum, row) => sum + row.bytes, 0);
  return { fragments, library: { used, limit: LIBRARY_BYTES } };
}
