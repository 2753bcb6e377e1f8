import { type Ctx, requirePermission } from "@/lib/ctx";
import { transaction } from "@/lib/db/transaction";
import { requireCurrentKey } from "./read";

/**
 * Ends a key at once: the next request with it is refused. It stays in the list as revoked. Refuses `api-key-not-found` and
 * `stale-version` (412). One that is revoked already stays so.
 */
export async function revokeApiKey(ctx: Ctx, input: { id: string; base: string }): Promise<void> {
  requirePermission(ctx, "api-keys:write");
  await transaction(ctx, "api-key.revoke", async (tx, audit) => {
    const before = await requireCurrentKey(tx, ctx, input);
    if (before.revokedAt) return audit(null);
    await tx.apiKey.update({
      where: { workspaceId_id: { workspaceId: ctx.workspace.id, id: before.id } },
      data: { revokedAt: new Date() },
    });
    audit({
      target: `api-key/${before.id}`,
      before: { name: before.name, scopes: before.scopes, state: before.state },
    });
  });
}
