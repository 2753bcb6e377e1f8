import { writePlatformAudit } from "@/lib/audit/write-platform";
import { type Ctx, requirePermission } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { refusal } from "@/lib/refusal";
import { countContents, type WorkspaceContents } from "./contents";
import { requireCurrentWorkspace } from "./read";

/** Ten thousand agents with their revisions take some seconds; nobody else waits for them but the workspace's own people. */
const TIMEOUT_MS = 120_000;

/**
 * Deletes a workspace with all that it holds, in one transaction: agents first, then all the rest, at last its record and
 * its row. What remains is an entry in the platform's record: who, which, how much. `confirm` must be the exact name.
 * Refuses `stale-version` and `confirm-name`. Gives what was deleted.
 */
export async function deleteWorkspace(ctx: Ctx, input: { base: string; confirm: string }): Promise<WorkspaceContents> {
  requirePermission(ctx, "workspace:write");
  return transaction(
    ctx,
    "workspace.delete",
    async (tx, audit) => {
      const { name, slug, internalId } = await requireCurrentWorkspace(tx, ctx, input.base);
      if (input.confirm !== name) throw refusal("confirm-name", { name });
      const contents = await countContents(tx, ctx.workspace.id);
      await deleteAgents(tx, ctx.workspace.id);
      await deleteRest(tx, ctx.workspace.id);
      const before = { name, slug, internalId, ...contents };
      await writePlatformAudit(tx, ctx, { action: "workspace.delete", target: `workspace/${slug}`, before });
      // Its own record is gone with it.
      audit(null);
      return contents;
    },
    { hold: "alone", timeout: TIMEOUT_MS },
  );
}

async function deleteAgents(tx: Tx, workspaceId: string): Promise<void> {
  const where = { workspaceId };
  // A worker that is at them finishes first; only what is asked after that sees its revisions.
  await tx.$queryRaw`SELECT 1 FROM agent WHERE workspace_id = ${workspaceId}::uuid ORDER BY id FOR UPDATE`;
  await tx.agentInclude.deleteMany({ where });
  await tx.revision.deleteMany({ where });
  await tx.agent.deleteMany({ where });
  await tx.agentSettings.deleteMany({ where });
  await tx.source.deleteMany({ where });
}

async function deleteRest(tx: Tx, workspaceId: string): Promise<void> {
  const where = { workspaceId };
  await tx.fragment.deleteMany({ where });
  await tx.dirtyWorkspace.deleteMany({ where });
  await tx.apiKey.deleteMany({ where });
  await tx.invitation.deleteMany({ where });
  await tx.idempotencyKey.deleteMany({ where });
  await tx.$executeRaw`SELECT set_config('app.erasing', ${workspaceId}, true)`;
  await tx.member.deleteMany({ where });
  // The app's own role can delete neither the record nor versions; a function does, once nobody is left.
  await tx.$executeRaw`SELECT erase_record()`;
  await tx.content.deleteMany({ where });
  await tx.tokenCount.deleteMany({ where });
  await tx.workspaceSlug.deleteMany({ where });
  await tx.workspace.delete({ where: { id: workspaceId } });
}
