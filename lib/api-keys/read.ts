import { createHash } from "node:crypto";
import { type Ctx, requirePermission } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { inWorkspace } from "@/lib/db/transaction";
import { refusal } from "@/lib/refusal";
import { Prisma } from "@/prisma/generated/client";

/** `replaced`: a rotation has made another in its place, and it works until it expires. */
export type KeyState = "active" | "replaced" | "expired" | "revoked";

export type ApiKey = {
  id: string;
  name: string;
  /** The key's first characters, to tell keys apart. */
  prefix: string;
  scopes: string[];
  state: KeyState;
  createdAt: Date;
  /** Who made it; null where nobody did, or the account is gone. */
  createdBy: string | null;
  expiresAt: Date | null;
  /** To the minute. */
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  /** The key that a rotation made in its place. */
  replacedBy: string | null;
  /**
   * Names what changes of a key on purpose: the inside of the ETag. That it was used meanwhile stands in nobody's way.
   */
  tag: string;
};

export type KeyRow = Omit<ApiKey, "state" | "tag">;

/** What is told of a key. The hash is not among it. */
export const KEY_COLUMNS = Prisma.sql`
  k.id, k.name, k.prefix, k.scopes, k.created_at AS "createdAt", u.name AS "createdBy", k.expires_at AS "expiresAt",
  k.last_used_at AS "lastUsedAt", k.revoked_at AS "revokedAt", k.replaced_by AS "replacedBy"`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One key, without what opens anything. Refuses `api-key-not-found` (404). */
export async function readApiKey(ctx: Ctx, input: { id: string }): Promise<ApiKey> {
  requirePermission(ctx, "api-keys:read");
  return inWorkspace(ctx, (tx) => readApiKeyIn(tx, ctx, input.id));
}

/** The same inside a transaction. */
export async function readApiKeyIn(tx: Tx, ctx: Pick<Ctx, "workspace">, id: string): Promise<ApiKey> {
  if (!UUID.test(id)) throw refusal("api-key-not-found", {});
  const [row] = await tx.$queryRaw<KeyRow[]>`
    SELECT ${KEY_COLUMNS} FROM api_key k LEFT JOIN "user" u ON u.id = k.created_by
    WHERE k.workspace_id = ${ctx.workspace.id}::uuid AND k.id = ${id}::uuid`;
  if (!row) throw refusal("api-key-not-found", {});
  return keyOfRow(row);
}

/** The same with the row locked, so that of two changes at once the second sees the first. */
export async function lockApiKey(tx: Tx, ctx: Pick<Ctx, "workspace">, id: string): Promise<ApiKey> {
  if (!UUID.test(id)) throw refusal("api-key-not-found", {});
  await tx.$executeRaw`
    SELECT 1 FROM api_key WHERE workspace_id = ${ctx.workspace.id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  return readApiKeyIn(tx, ctx, id);
}

/** The key as it stands, locked; refused (`stale-version`) where it is not what the change is based on. */
export async function requireCurrentKey(tx: Tx, ctx: Ctx, input: { id: string; base: string }): Promise<ApiKey> {
  const current = await lockApiKey(tx, ctx, input.id);
  if (current.tag !== input.base) throw refusal("stale-version", { name: current.name, tag: current.tag });
  return current;
}

/** A row with what follows from it. */
export function keyOfRow(row: KeyRow): ApiKey {
  const { id, name, expiresAt, revokedAt, replacedBy } = row;
  const facts = JSON.stringify([name, expiresAt, revokedAt, replacedBy]);
  const tag = `${id}.${createHash("sha256").update(facts).digest("hex").slice(0, 16)}`;
  return { ...row, state: stateOf(row), tag };
}

function stateOf({ revokedAt, expiresAt, replacedBy }: KeyRow): KeyState {
  if (revokedAt) return "revoked";
  if (expiresAt && expiresAt <= new Date()) return "expired";
  return replacedBy ? "replaced" : "active";
}
