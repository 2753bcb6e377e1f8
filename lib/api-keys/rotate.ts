import { type Ctx, requirePermission } from "@/lib/ctx";
import { transaction } from "@/lib/db/transaction";
import { refusal } from "@/lib/refusal";
import { latestExpiry, requireMayGive } from "./checks";
import { insertApiKey, type NewApiKey } from "./create";
import { type ApiKey, lockApiKey, readApiKeyIn } from "./read";

const HOUR_MS = 3_600_000;

/**
 * Makes a new key in the place of one: the same name and scopes, and as long to live as the old one was given. The old one
 * works for `overlapHours` more, never longer than it had, so that clients can be moved over. Refuses `api-key-not-found`,
 * `api-key-ended` (409) where it is replaced, expired or revoked already, and `administrators-only` for the scope `platform`.
 */
export async function rotateApiKey(ctx: Ctx, input: { id: string; overlapHours: number }): Promise<NewApiKey> {
  requirePermission(ctx, "api-keys:write");
  return transaction(ctx, "api-key.rotate", async (tx, audit) => {
    const old = await lockApiKey(tx, ctx, input.id);
    if (old.state !== "active") throw refusal("api-key-ended", { name: old.name, state: old.state });
    await requireMayGive(tx, ctx, old.scopes);
    const now = new Date();
    const { name, scopes } = old;
    const expiresAt = renewed(old, now);
    const { id, key } = await insertApiKey(tx, ctx, { name, scopes, expiresAt });
    const until = earlier(old.expiresAt, new Date(now.getTime() + input.overlapHours * HOUR_MS));
    await tx.apiKey.update({
      where: { workspaceId_id: { workspaceId: ctx.workspace.id, id: old.id } },
      data: { expiresAt: until, replacedBy: id },
    });
    audit({
      target: `api-key/${old.id}`,
      before: { name, scopes, expiresAt: old.expiresAt?.toISOString() ?? null },
      after: { expiresAt: until.toISOString(), replacedBy: id, newExpiresAt: expiresAt?.toISOString() ?? null },
    });
    return { ...(await readApiKeyIn(tx, ctx, id)), key };
  });
}

/** A key that was made for 90 days is renewed for 90 days. */
function renewed({ createdAt, expiresAt }: ApiKey, now: Date): Date | null {
  if (!expiresAt) return null;
  return earlier(latestExpiry(now), new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime()));
}

function earlier(one: Date | null, other: Date): Date {
  return one && one < other ? one : other;
}
