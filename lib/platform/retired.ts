import { weigh } from "@/lib/content/store";
import type { PlatformCtx } from "@/lib/ctx";
import { refusal } from "@/lib/refusal";
import { insertBuiltIn } from "./add";
import { type KeptBuiltIn, requireBuiltIn } from "./built-in";
import { shippedBuiltIns } from "./shipped";
import { onPlatform, platformTransaction } from "./transaction";

/** A shipped built-in that an administrator has retired. */
export type RetiredBuiltIn = {
  name: string;
  /** As the product ships it now; null where it ships it no longer, and so can’t bring it back. */
  title: string | null;
  retiredAt: Date;
  retiredBy: string;
};

/** The shipped built-ins that were retired, by name. */
export async function listRetiredBuiltIns(ctx: PlatformCtx, shipped = shippedBuiltIns()): Promise<RetiredBuiltIn[]> {
  const rows = await onPlatform(ctx, (tx) => tx.platformRetired.findMany({ orderBy: { name: "asc" } }));
  return rows.map(({ name, at, actorName }) => ({
    name,
    title: shipped.find((each) => each.name === name)?.title ?? null,
    retiredAt: at,
    retiredBy: actorName,
  }));
}

/**
 * Brings a retired built-in back with the text that the product ships now. Refuses `built-in-not-found` for one that was
 * not retired, or that the product ships no longer.
 */
export function bringBackBuiltIn(
  ctx: PlatformCtx,
  { name }: { name: string },
  shipped = shippedBuiltIns(),
): Promise<KeptBuiltIn> {
  const found = shipped.find((each) => each.name === name);
  if (!found) throw refusal("built-in-not-found", { name });
  const { title, usefulWhen, text } = found;
  const content = weigh(text);
  return platformTransaction(ctx, "built-in.bring-back", async (tx, audit, nextSeq) => {
    const { count } = await tx.platformRetired.deleteMany({ where: { name } });
    if (count === 0) throw refusal("built-in-not-found", { name });
    const data = { title, usefulWhen, shipped: content.hash, shippedText: text };
    await insertBuiltIn(tx, ctx, { name, content, cause: "shipped", seq: await nextSeq(), data });
    audit({ target: `platform/${name}`, after: { version: 1, sha256: Buffer.from(content.hash).toString("hex") } });
    return requireBuiltIn(tx, name);
  });
}
