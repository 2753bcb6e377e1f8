import { type Ctx, requirePermission } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { inWorkspace } from "@/lib/db/transaction";

/** How much a workspace holds: what its deletion takes along. */
export type WorkspaceContents = { agents: number; fragments: number; members: number; apiKeys: number };

/** What the workspace holds, counted. */
export async function workspaceContents(ctx: Ctx): Promise<WorkspaceContents> {
  requirePermission(ctx, "workspace:read");
  return inWorkspace(ctx, (tx) => countContents(tx, ctx.workspace.id));
}

/** The same inside a transaction. */
export async function countContents(tx: Tx, workspaceId: string): Promise<WorkspaceContents> {
  const where = { workspaceId };
  return {
    agents: await tx.agent.count({ where }),
    fragments: await tx.fragment.count({ where }),
    members: await tx.member.count({ where }),
    apiKeys: await tx.apiKey.count({ where }),
  };
}
