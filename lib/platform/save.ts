import { weigh } from "@/lib/content/store";
import type { PlatformCtx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { requireFragmentText } from "@/lib/fragments/check";
import { markPlatformDirty } from "@/lib/outbox/mark";
import { refusal } from "@/lib/refusal";
import { platformTransaction } from "./transaction";

export type BuiltInCause = "shipped" | "save" | "restore" | "reset";

/**
 * Saves a new text of a built-in for every workspace; workers then compile the agents that use it. An edit by an
 * administrator (`save`, `restore`) keeps the product's updates from overwriting it. The very text it has changes nothing.
 * Refuses `built-in-not-found` and the text's refusals. Gives the version that is now current.
 */
export function saveBuiltIn(
  ctx: PlatformCtx,
  input: { name: string; text: string; cause: BuiltInCause },
): Promise<number> {
  requireFragmentText(input.text);
  return platformTransaction(ctx, async (tx, nextSeq) => {
    const found = await tx.platformFragment.findUnique({ where: { name: input.name }, include: { current: true } });
    if (!found) throw refusal("built-in-not-found", { name: input.name });
    const edited = input.cause === "save" || input.cause === "restore";
    if (found.current.text === input.text) {
      if (found.edited !== edited) await tx.platformFragment.update({ where: { id: found.id }, data: { edited } });
      return found.version;
    }
    const version = found.version + 1;
    await insertBuiltInVersion(tx, ctx, { id: found.id, version, text: input.text, cause: input.cause });
    await tx.platformFragment.update({
      where: { id: found.id },
      data: { version, edited, seq: await nextSeq(), updatedAt: new Date() },
    });
    await markPlatformDirty(tx, found.id);
    await auditBuiltIn(tx, ctx, {
      action: `built-in.${input.cause}`,
      name: input.name,
      before: { version: found.version, sha256: Buffer.from(found.current.textHash).toString("hex") },
      after: { version },
    });
    return version;
  });
}

/** Adds an immutable version of a built-in. */
export async function insertBuiltInVersion(
  tx: Tx,
  ctx: PlatformCtx,
  input: { id: string; version: number; text: string; cause: BuiltInCause },
): Promise<void> {
  const { hash, bytes, tokens, opens } = weigh(input.text);
  const { actor } = ctx;
  await tx.platformFragmentVersion.create({
    data: {
      platformFragmentId: input.id,
      version: input.version,
      text: input.text,
      textHash: hash,
      bytes,
      tokens,
      opens,
      cause: input.cause,
      authorKind: actor.kind,
      authorId: "id" in actor ? actor.id : null,
      authorName: actor.name,
    },
  });
}

type Entry = {
  action: string;
  name: string;
  before?: Record<string, string | number>;
  after: Record<string, string | number>;
};

/** Adds the audit row of a built-in's change. */
export async function auditBuiltIn(tx: Tx, ctx: PlatformCtx, entry: Entry): Promise<void> {
  const { actor } = ctx;
  await tx.platformAudit.create({
    data: {
      actorKind: actor.kind,
      actorId: "id" in actor ? actor.id : null,
      actorName: actor.name,
      action: entry.action,
      target: `platform/${entry.name}`,
      before: entry.before,
      after: entry.after,
      requestId: ctx.requestId ?? null,
      address: ctx.address ?? null,
    },
  });
}
