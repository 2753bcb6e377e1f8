import { type Ctx, requirePermission } from "@/lib/ctx";
import { transaction } from "@/lib/db/transaction";
import { checkKeyName } from "./checks";
import { type ApiKey, readApiKeyIn, requireCurrentKey } from "./read";

/**
 * Gives a key another name; what it may do never changes. Refuses `api-key-not-found`, `stale-version` (412) and
 * `invalid-key-name`. The name it has changes nothing.
 */
export async function renameApiKey(ctx: Ctx, input: { id: string; name: string; base: string }): Promise<ApiKey> {
  requirePermission(ctx, "api-keys:write");
  const name = checkKeyName(input.name);
  return transaction(ctx, "api-key.rename", async (tx, audit) => {
    const before = await requireCurrentKey(tx, ctx, input);
    if (before.name === name) {
      audit(null);
      return before;
    }
    await tx.apiKey.update({
      where: { workspaceId_id: { workspaceId: ctx.workspace.id, id: before.id } },
      data: { name },
    });
    audit({ target: `api-key/${before.id}`, before: { name: before.name }, after: { name } });
    return readApiKeyIn(tx, ctx, before.id);
  });
}
