import type { Segment } from "@/lib/prompt/compile";

/** From so many characters on a block ends with its line. */
const BLOCK = 1_000;

/**
 * The segments in blocks of whole lines, cut where a block ends. A browser lays a block out by itself: without them a key
 * typed into 64 KB of instructions had all of the compiled prompt laid out anew.
 */
export function blocksOf(text: string, segments: readonly Segment[]): Segment[][] {
  const blocks: Segment[][] = [[]];
  let end = endOf(text, 0);
  for (const segment of segments) {
    let from = segment.from;
    while (from < segment.to) {
      if (from === end) {
        blocks.push([]);
        end = endOf(text, from);
      }
      const to = Math.min(segment.to, end);
      blocks.at(-1)?.push({ ...segment, from, to });
      from = to;
    }
  }
  return blocks;
}

function endOf(text: string, from: number): number {
  const newline = text.indexOf("\n", from + BLOCK);
  return newline === -1 ? text.length : newline + 1;
}
