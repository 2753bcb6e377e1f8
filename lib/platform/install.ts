import { sha256 } from "@/lib/content/store";
import { type PlatformCtx, platformCtx } from "@/lib/ctx";
import type { Db } from "@/lib/db/client";
import { auditBuiltIn, insertBuiltInVersion, saveBuiltIn } from "./save";
import { type Shipped, shippedBuiltIns } from "./shipped";
import { platformTransaction } from "./transaction";

/**
 * Brings the built-ins up to what this version of the product ships: new ones are added, changed texts become new
 * versions in every workspace, and one that an administrator has edited keeps the administrator's text. Runs at every
 * start, at several servers' at once too.
 */
export async function installBuiltIns(db: Db, shipped: readonly Shipped[] = shippedBuiltIns()): Promise<void> {
  const ctx = platformCtx({ db, actor: { kind: "setup", name: "setup" } });
  for (const builtIn of shipped) {
    const standing = await addIfNew(ctx, builtIn);
    if (standing.isNew) continue;
    if (!standing.edited) await saveBuiltIn(ctx, { name: builtIn.name, text: builtIn.text, cause: "shipped" });
  }
}

/** Adds the built-in if it is not there; else brings its title and the record of the shipped text up to date. */
function addIfNew(ctx: PlatformCtx, builtIn: Shipped): Promise<{ isNew: boolean; edited: boolean }> {
  const { name, title, usefulWhen, text } = builtIn;
  const shipped = sha256(text);
  return platformTransaction(ctx, async (tx, nextSeq) => {
    const found = await tx.platformFragment.findUnique({ where: { name } });
    if (found) {
      await tx.platformFragment.update({ where: { name }, data: { title, usefulWhen, shipped } });
      return { isNew: false, edited: found.edited };
    }
    const id = crypto.randomUUID();
    await insertBuiltInVersion(tx, ctx, { id, version: 1, text, cause: "shipped" });
    await tx.platformFragment.create({
      data: { id, name, title, usefulWhen, version: 1, shipped, seq: await nextSeq() },
    });
    await auditBuiltIn(tx, ctx, { action: "built-in.shipped", name, after: { version: 1 } });
    return { isNew: true, edited: false };
  });
}
