import { createHash, randomBytes } from "node:crypto";
import { type Ctx, requirePermission } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { SCOPES } from "@/lib/permissions";
import { checkExpiry, checkKeyName, checkScopes, requireMayGive } from "./checks";
import { type ApiKey, readApiKeyIn } from "./read";

/** A key as it is told this once: the only time that the key itself leaves the server. */
export type NewApiKey = ApiKey & { key: string };

/** SHA-256 of a key: all that is stored of it. A key has 256 random bits, so a slow hash would add nothing. */
export function hashKey(key: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(key).digest());
}

/**
 * Makes an API key of the workspace; without scopes named, with all that an owner can give. The key itself is given back
 * this once. Refuses `invalid-key-name`, `invalid-expiry`, `invalid-body` (scopes), and `administrators-only` where the
 * scope `platform` is asked for by anybody else.
 */
export async function createApiKey(
  ctx: Ctx,
  input: { name: string; scopes?: readonly string[]; expiresAt?: Date | null },
): Promise<NewApiKey> {
  requirePermission(ctx, "api-keys:write");
  const name = checkKeyName(input.name);
  const scopes = checkScopes(input.scopes ?? SCOPES);
  const expiresAt = checkExpiry(input.expiresAt ?? null);
  return transaction(ctx, "api-key.create", async (tx, audit) => {
    await requireMayGive(tx, ctx, scopes);
    const { id, key } = await insertApiKey(tx, ctx, { name, scopes, expiresAt });
    audit({ target: `api-key/${id}`, after: { name, scopes, expiresAt: expiresAt?.toISOString() ?? null } });
    return { ...(await readApiKeyIn(tx, ctx, id)), key };
  });
}

/** Makes the key and stores what is kept of it. */
export async function insertApiKey(
  tx: Tx,
  ctx: Ctx,
  data: { name: string; scopes: string[]; expiresAt: Date | null },
): Promise<{ id: string; key: string }> {
  const key = `inlay_${randomBytes(32).toString("base64url")}`;
  const { id } = await tx.apiKey.create({
    data: {
      ...data,
      workspaceId: ctx.workspace.id,
      prefix: key.slice(0, 12),
      hash: hashKey(key),
      createdBy: ctx.actor.kind === "user" ? ctx.actor.id : null,
    },
  });
  return { id, key };
}
