import { type Content, weigh } from "@/lib/content/store";
import { type PlatformCtx, platformCtx } from "@/lib/ctx";
import type { Db, Tx } from "@/lib/db/client";
import { insertBuiltIn } from "./add";
import { replaceText } from "./save";
import { type Shipped, shippedBuiltIns } from "./shipped";
import { type NextSeq, type PlatformChange, platformTransaction } from "./transaction";

/**
 * Brings the built-ins up to what this version of the product ships: new ones are added, changed texts become new
 * versions in every workspace, one that an administrator has edited keeps the administrator's text, and one that was
 * retired stays away. Runs at every start, at several servers' at once too: each built-in in one transaction.
 */
export async function installBuiltIns(db: Db, shipped: readonly Shipped[] = shippedBuiltIns()): Promise<void> {
  const ctx = platformCtx({ db, actor: { kind: "setup", name: "setup" } });
  for (const builtIn of shipped) {
    const content = weigh(builtIn.text);
    await platformTransaction(ctx, "built-in.shipped", async (tx, audit, nextSeq) => {
      const retired = await tx.platformRetired.findUnique({ where: { name: builtIn.name } });
      audit(retired ? null : await installOne(tx, ctx, { builtIn, content, nextSeq }));
    });
  }
}

type Install = { builtIn: Shipped; content: Content; nextSeq: NextSeq };

/** Adds or updates one; gives what that changed, null for nothing worth a record. */
async function installOne(
  tx: Tx,
  ctx: PlatformCtx,
  { builtIn, content, nextSeq }: Install,
): Promise<PlatformChange | null> {
  const { name, title, usefulWhen } = builtIn;
  const [target, sha256] = [`platform/${name}`, Buffer.from(content.hash).toString("hex")];
  const shipped = { shipped: content.hash, shippedText: content.text };
  const found = await tx.platformFragment.findUnique({ where: { name }, include: { current: true } });
  if (!found) {
    const data = { title, usefulWhen, ...shipped };
    await insertBuiltIn(tx, ctx, { name, content, cause: "shipped", seq: await nextSeq(), data });
    return { target, after: { version: 1, sha256 } };
  }
  const about = found.described ? {} : { title, usefulWhen };
  await tx.platformFragment.update({ where: { id: found.id }, data: { ...about, ...shipped } });
  const before = { version: found.version, sha256: Buffer.from(found.current.textHash).toString("hex") };
  if (found.edited) {
    const known = found.shipped && Buffer.from(found.shipped).equals(content.hash);
    return known ? null : { target, before, after: { version: found.version, shipped: sha256, kept: true } };
  }
  if (found.current.text === content.text) return null;
  await replaceText(tx, ctx, found, { content, cause: "shipped", seq: await nextSeq() });
  return { target, before, after: { version: found.version + 1, sha256 } };
}
