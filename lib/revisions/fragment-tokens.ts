import type { Segment } from "@/lib/prompt/compile";
import { countTokens } from "@/lib/tokens/count";

/** How many of a prompt's tokens come from fragments: the sum of their own counts, so that it is right to a few at the joints. */
export function fragmentTokens({ text, segments }: { text: string; segments: readonly Segment[] }): number {
  const counts = new Map<string, number>();
  let sum = 0;
  for (const { from, to, source } of segments) {
    if (source.kind !== "fragment") continue;
    const part = text.slice(from, to);
    const tokens = counts.get(part) ?? countTokens(part);
    counts.set(part, tokens);
    sum += tokens;
  }
  return sum;
}
