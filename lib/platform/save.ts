import { type Content, weigh } from "@/lib/content/store";
import type { PlatformCtx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { requireFragmentText } from "@/lib/fragments/check";
import { markPlatformDirty } from "@/lib/outbox/mark";
import { type KeptBuiltIn, requireBuiltIn, requireCurrentBuiltIn } from "./built-in";
import { platformTransaction } from "./transaction";
import { type BuiltInCause, insertBuiltInVersion } from "./version";

/**
 * Saves a new text of a built-in for every workspace, based on the one that `base` (its tag) names; workers then compile
 * the agents that use it. From then on the product's updates do not overwrite it; after a `reset` they do. The very text it
 * has makes no version. Refuses `built-in-not-found`, `stale-version` (412, with the current text) and the text's refusals.
 */
export function saveBuiltIn(
  ctx: PlatformCtx,
  input: { name: string; text: string; base: string },
  cause: Exclude<BuiltInCause, "shipped"> = "save",
): Promise<KeptBuiltIn> {
  requireFragmentText(input.text);
  const content = weigh(input.text);
  return platformTransaction(ctx, `built-in.${cause}`, async (tx, audit, nextSeq) => {
    // A reset rests on the shipped text too, and so on the whole tag.
    const before = await requireCurrentBuiltIn(tx, input, cause === "reset" ? "all" : "text");
    const isNew = before.text !== input.text;
    const decided = await decide(tx, before, cause);
    if (isNew) await replaceText(tx, ctx, before, { content, cause, seq: await nextSeq() });
    audit(isNew || decided ? changeOf(before, { content, isNew }) : null);
    return requireBuiltIn(tx, input.name);
  });
}

/** Records whose text stands from now on; false where that was so already. */
async function decide(tx: Tx, before: KeptBuiltIn & { id: string }, cause: BuiltInCause): Promise<boolean> {
  if (cause === "reset") {
    await tx.platformFragment.update({ where: { id: before.id }, data: { edited: false, shippedSeen: null } });
    return before.state !== "shipped";
  }
  if (before.state !== "shipped") return false;
  await tx.$executeRaw`
    UPDATE platform_fragment SET edited = true, shipped_seen = shipped WHERE id = ${before.id}::uuid`;
  return true;
}

/** The next version with that text, and the mark for the workers. */
export async function replaceText(
  tx: Tx,
  ctx: PlatformCtx,
  before: { id: string; version: number },
  { content, cause, seq }: { content: Content; cause: BuiltInCause; seq: bigint },
): Promise<void> {
  const version = before.version + 1;
  await insertBuiltInVersion(tx, ctx, { id: before.id, version, content, cause });
  await tx.platformFragment.update({ where: { id: before.id }, data: { version, seq, updatedAt: new Date() } });
  await markPlatformDirty(tx, before.id);
}

function changeOf(before: KeptBuiltIn, { content, isNew }: { content: Content; isNew: boolean }) {
  const { path: target, version, bytes, sha256, state } = before;
  return {
    target,
    before: { version, bytes, sha256, state },
    after: {
      version: isNew ? version + 1 : version,
      bytes: content.bytes,
      sha256: Buffer.from(content.hash).toString("hex"),
    },
  };
}
