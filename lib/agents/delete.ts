import { type Ctx, requirePermission } from "@/lib/ctx";
import { transaction } from "@/lib/db/transaction";
import { refusal } from "@/lib/refusal";
import { readAgentIn, sameSettings } from "./read";

/**
 * Deletes an agent with its include rows, so that its fragments are free at once, and its revisions; what runs recorded
 * stays. Refuses `agent-not-found` and `stale-version` (412).
 */
export async function deleteAgent(ctx: Ctx, input: { name: string; base: string }): Promise<void> {
  requirePermission(ctx, "agents:write");
  const workspaceId = ctx.workspace.id;
  await transaction(ctx, "agent.delete", async (tx, audit) => {
    await tx.$executeRaw`SELECT 1 FROM agent WHERE workspace_id = ${workspaceId}::uuid AND name = ${input.name} FOR UPDATE`;
    const before = await readAgentIn(tx, ctx, input.name);
    if (!sameSettings(before.tag, input.base)) {
      throw refusal("stale-version", { name: input.name, current: before.revision, tag: before.tag });
    }
    const agentId = before.tag.split(".")[0] as string;
    const { sourceId } = await tx.agent.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id: agentId } } });
    await tx.agentInclude.deleteMany({ where: { workspaceId, sourceId } });
    await tx.revision.deleteMany({ where: { workspaceId, agentId } });
    await tx.agent.delete({ where: { workspaceId_id: { workspaceId, id: agentId } } });
    await tx.agentSettings.deleteMany({ where: { workspaceId, agentId } });
    await tx.source.delete({ where: { workspaceId_id: { workspaceId, id: sourceId } } });
    audit({
      target: `agent/${input.name}`,
      before: { revision: before.revision, fragments: before.fragments.map((f) => f.path) },
    });
  });
}
