import type { PlatformCtx } from "@/lib/ctx";
import { requireAbout } from "./about";
import { type KeptBuiltIn, requireBuiltIn, requireCurrentBuiltIn } from "./built-in";
import { platformTransaction } from "./transaction";

/**
 * Changes what a built-in is called and when it is said to be useful; what is left out stays. The product's updates do not
 * overwrite it any more. Refuses `built-in-not-found`, `stale-version` (412) and the refusals of a line.
 */
export function describeBuiltIn(
  ctx: PlatformCtx,
  input: { name: string; title?: string; usefulWhen?: string; base: string },
): Promise<KeptBuiltIn> {
  return platformTransaction(ctx, "built-in.describe", async (tx, audit) => {
    const before = await requireCurrentBuiltIn(tx, input, "all");
    const { title, usefulWhen } = requireAbout({
      title: input.title ?? before.title,
      usefulWhen: input.usefulWhen ?? before.usefulWhen,
    });
    if (title === before.title && usefulWhen === before.usefulWhen) {
      audit(null);
      return before;
    }
    await tx.platformFragment.update({ where: { id: before.id }, data: { title, usefulWhen, described: true } });
    audit({
      target: before.path,
      before: { title: before.title, usefulWhen: before.usefulWhen },
      after: { title, usefulWhen },
    });
    return requireBuiltIn(tx, input.name);
  });
}
