import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";

/** The agents that use a fragment of the workspace's own: the first `most` names in order, and how many in all. */
export async function fragmentUsers(
  ctx: Ctx,
  input: { name: string; most: number },
): Promise<{ agents: string[]; total: number }> {
  requirePermission(ctx, "fragments:read");
  const rows = await inWorkspace(
    ctx,
    (tx) => tx.$queryRaw<{ name: string; total: number }[]>`
      SELECT a.name, (count(*) OVER ())::int AS total FROM fragment f
      JOIN agent_include i ON i.workspace_id = f.workspace_id AND i.fragment_id = f.id
      JOIN agent a ON a.workspace_id = i.workspace_id AND a.source_id = i.source_id
      WHERE f.workspace_id = ${ctx.workspace.id}::uuid AND f.name = ${input.name}
      ORDER BY a.name LIMIT ${input.most}`,
  );
  return { agents: rows.map((row) => row.name), total: rows[0]?.total ?? 0 };
}
