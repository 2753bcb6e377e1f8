import { createHash, randomBytes } from "node:crypto";
import { type Ctx, requirePermission } from "@/lib/ctx";
import { transaction } from "@/lib/db/transaction";
import { type Permission, SCOPES } from "@/lib/permissions";

/** SHA-256 of a key: all that is stored of it. A key has 256 random bits, so a slow hash would add nothing. */
export function hashKey(key: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(key).digest());
}

/** Makes an API key of the workspace. The key itself is given back this once. */
export async function createApiKey(
  ctx: Ctx,
  input: { name: string; scopes?: readonly Permission[] },
): Promise<{ id: string; key: string }> {
  requirePermission(ctx, "api-keys:write");
  const key = `inlay_${randomBytes(32).toString("base64url")}`;
  const scopes = [...(input.scopes ?? SCOPES)];
  return transaction(ctx, "api-key.create", async (tx, audit) => {
    const { id } = await tx.apiKey.create({
      data: {
        workspaceId: ctx.workspace.id,
        name: input.name,
        prefix: key.slice(0, 12),
        hash: hashKey(key),
        scopes,
        createdBy: "id" in ctx.actor ? ctx.actor.id : null,
      },
    });
    audit({ target: `api-key/${id}`, after: { name: input.name, scopes } });
    return { id, key };
  });
}
