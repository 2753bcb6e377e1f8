import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";

/** Of the targets those whose fragment or agent is still there under its name. */
export async function targetsThere(ctx: Ctx, targets: readonly string[]): Promise<ReadonlySet<string>> {
  requirePermission(ctx, "audit:read");
  if (targets.length === 0) return new Set();
  const given = [...new Set(targets)];
  const rows = await inWorkspace(
    ctx,
    (tx) => tx.$queryRaw<{ target: string }[]>`
      SELECT 'tenant/' || name AS target FROM fragment
        WHERE workspace_id = ${ctx.workspace.id}::uuid AND 'tenant/' || name = ANY (${given})
      UNION ALL SELECT 'agent/' || name FROM agent
        WHERE workspace_id = ${ctx.workspace.id}::uuid AND 'agent/' || name = ANY (${given})`,
  );
  return new Set(rows.map(({ target }) => target));
}
