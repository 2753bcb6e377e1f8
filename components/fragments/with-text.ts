import type { Segment } from "@/lib/prompt/compile";

/** The compiled text with another text in the places where that fragment stands: a fragment is spliced in as it is. */
export function withText(
  { text, segments }: { text: string; segments: readonly Segment[] },
  path: string,
  fragment: string,
): string {
  return segments
    .map(({ from, to, source }) =>
      source.kind === "fragment" && source.path === path ? fragment : text.slice(from, to),
    )
    .join("");
}
