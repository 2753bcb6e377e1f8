import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { refusal } from "@/lib/refusal";

export type RevisionRow = {
  number: number;
  /** created, fragments (a fragment or built-in changed) or settings. */
  cause: "created" | "fragments" | "settings";
  /** The fragments whose version differs from the revision before, with who saved that version. */
  changed: { path: string; version: number; by: string }[];
  bytes: number;
  /** Exact once the revision has been read, else null. */
  tokens: number | null;
  sha256: string | null;
  createdAt: Date;
};

export type RevisionPage = { revisions: RevisionRow[]; next: number | null };

type Row = Omit<RevisionRow, "sha256"> & { hash: Uint8Array | null };

/** An agent's revisions, newest first, a page at a time (`before`: the last number of the page before). */
export async function listRevisions(
  ctx: Ctx,
  input: { agent: string; before?: number; limit?: number },
): Promise<RevisionPage> {
  requirePermission(ctx, "agents:read");
  const limit = Math.min(Math.max(input.limit ?? 50, 1), 200);
  const rows = await inWorkspace(ctx, async (tx) => {
    const agent = await tx.agent.findUnique({
      where: { name_workspaceId: { workspaceId: ctx.workspace.id, name: input.agent } },
    });
    if (!agent) throw refusal("agent-not-found", { name: input.agent });
    return tx.$queryRaw<Row[]>`
      SELECT r.number, r.cause, r.bytes, r.sha256 AS hash, t.tokens, r.created_at AS "createdAt", coalesce(d.changed, '[]') AS changed
      FROM revision r
      JOIN source o ON o.workspace_id = r.workspace_id AND o.id = r.source_id
      LEFT JOIN revision b ON b.workspace_id = r.workspace_id AND b.agent_id = r.agent_id AND b.number = r.number - 1
      LEFT JOIN token_count t ON t.workspace_id = r.workspace_id AND t.sha256 = r.sha256
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('path', i.path, 'version', i.version, 'by', coalesce(v.author_name, pv.author_name))
          ORDER BY i.at) AS changed
        FROM unnest(o.fragment_ids, o.paths, r.versions) WITH ORDINALITY i (id, path, version, at)
        LEFT JOIN fragment_version v ON v.workspace_id = r.workspace_id AND v.fragment_id = i.id AND v.version = i.version
        LEFT JOIN platform_fragment_version pv ON pv.platform_fragment_id = i.id AND pv.version = i.version
        WHERE b.number IS NOT NULL AND i.version <> b.versions[i.at]
      ) d ON true
      WHERE r.workspace_id = ${ctx.workspace.id}::uuid AND r.agent_id = ${agent.id}::uuid
        AND r.number < ${input.before ?? 2147483647} ORDER BY r.number DESC LIMIT ${limit + 1}`;
  });
  const revisions = rows
    .slice(0, limit)
    .map(({ hash, ...row }) => ({ ...row, sha256: hash && Buffer.from(hash).toString("hex") }));
  return { revisions, next: rows.length > limit ? (revisions.at(-1)?.number ?? null) : null };
}
