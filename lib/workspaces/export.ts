import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace, transaction } from "@/lib/db/transaction";
import { agents, apiKeys, audit, fragments, invitations, members } from "./export-parts";
import type { Price } from "./price";
import { readWorkspaceIn } from "./read";

/** A large workspace is read in one go, from one snapshot. */
const TIMEOUT_MS = 120_000;

/** Everything of a workspace that is worth keeping, as plain data (the contract has its shape). No key, no token, no hash of one. */
export type WorkspaceExport = {
  format: "inlay-workspace-1";
  exportedAt: string;
  workspace: { slug: string; name: string; internalId: string; createdAt: string; price: Price | null };
  members: object[];
  invitations: object[];
  fragments: object[];
  agents: object[];
  apiKeys: object[];
  audit: object[];
};

/**
 * The workspace as one document: members, fragments with the texts of all their versions, also of deleted ones, agents with
 * instructions, settings and what their revisions were, keys without their secrets, the record. For owners only, since it
 * holds what each of them may read; that they took it along stands in the record.
 */
export async function exportWorkspace(ctx: Ctx): Promise<WorkspaceExport> {
  requirePermission(ctx, "workspace:write");
  const id = ctx.workspace.id;
  const exported = await inWorkspace<WorkspaceExport>(
    ctx,
    async (tx) => {
      const { slug, name, internalId, createdAt, price } = await readWorkspaceIn(tx, ctx);
      return {
        format: "inlay-workspace-1",
        exportedAt: new Date().toISOString(),
        workspace: { slug, name, internalId, createdAt: createdAt.toISOString(), price },
        members: await members(tx, id),
        invitations: await invitations(tx, id),
        fragments: await fragments(tx, id),
        agents: await agents(tx, id),
        apiKeys: await apiKeys(tx, id),
        audit: await audit(tx, id),
      };
    },
    { timeout: TIMEOUT_MS, isolationLevel: "RepeatableRead" },
  );
  // After it, since the export's own transaction only reads, from one snapshot.
  await transaction(ctx, "workspace.export", async (_tx, audit) => {
    audit({ target: `workspace/${exported.workspace.slug}`, after: { agents: exported.agents.length } });
  });
  return exported;
}
