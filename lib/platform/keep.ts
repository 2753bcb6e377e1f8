import type { PlatformCtx } from "@/lib/ctx";
import { type KeptBuiltIn, requireBuiltIn, requireCurrentBuiltIn } from "./built-in";
import { platformTransaction } from "./transaction";

/**
 * Decides that the administrators' text stands beside the one that the product ships now; the next one that it ships asks
 * again. `base` names both texts, so that nobody decides on one they have not seen. Refuses `built-in-not-found` and
 * `stale-version` (412).
 */
export function keepBuiltIn(ctx: PlatformCtx, input: { name: string; base: string }): Promise<KeptBuiltIn> {
  return platformTransaction(ctx, "built-in.keep", async (tx, audit) => {
    const { id, ...before } = await requireCurrentBuiltIn(tx, input, "all");
    if (before.state !== "update") {
      audit(null);
      return before;
    }
    await tx.$executeRaw`UPDATE platform_fragment SET shipped_seen = shipped WHERE id = ${id}::uuid`;
    audit({ target: before.path, after: { version: before.version, sha256: before.sha256 } });
    return requireBuiltIn(tx, input.name);
  });
}
