import type { PlatformCtx } from "@/lib/ctx";
import { type KeptBuiltIn, type KeptBuiltInRow, requireBuiltIn, selectBuiltIns } from "./built-in";
import { onPlatform } from "./transaction";

export type KeptBuiltInPage = { builtIns: KeptBuiltInRow[]; next: string | null };

/** All built-ins by name, a page at a time, as administrators see them: with state and use in every workspace. */
export async function listKeptBuiltIns(
  ctx: PlatformCtx,
  input: { after?: string; limit?: number } = {},
): Promise<KeptBuiltInPage> {
  const limit = input.limit ?? 100;
  const rows = await onPlatform(ctx, (tx) => selectBuiltIns(tx, { after: input.after ?? "", most: limit + 1 }));
  const builtIns = rows.slice(0, limit).map(({ text: _text, shippedText: _shippedText, ...row }) => row);
  return { builtIns, next: rows.length > limit ? (builtIns.at(-1)?.name ?? null) : null };
}

/** One with its text, and the text that the product ships. Refuses `built-in-not-found`. */
export function readKeptBuiltIn(ctx: PlatformCtx, input: { name: string }): Promise<KeptBuiltIn> {
  return onPlatform(ctx, (tx) => requireBuiltIn(tx, input.name));
}
