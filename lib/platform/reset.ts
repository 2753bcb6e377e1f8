import type { PlatformCtx } from "@/lib/ctx";
import { refusal } from "@/lib/refusal";
import { type KeptBuiltIn, requireBuiltIn } from "./built-in";
import { saveBuiltIn } from "./save";
import { onPlatform } from "./transaction";

/**
 * Gives a built-in the text that the product ships, and lets the product's updates change it again. `base` names that text
 * too. Refuses `built-in-not-found`, `built-in-not-shipped` (409) for one that was added here, and `stale-version` (412).
 */
export async function resetBuiltIn(ctx: PlatformCtx, input: { name: string; base: string }): Promise<KeptBuiltIn> {
  const { shippedText } = await onPlatform(ctx, (tx) => requireBuiltIn(tx, input.name));
  if (shippedText === null) throw refusal("built-in-not-shipped", { name: input.name });
  // Where another text has come to be shipped since, the whole tag differs, and the save refuses.
  return saveBuiltIn(ctx, { ...input, text: shippedText }, "reset");
}
