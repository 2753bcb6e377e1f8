import fc from "fast-check";
import { expect, it } from "vitest";
import type { Segment } from "@/lib/prompt/compile";
import { blocksOf } from "./blocks";

/** A text of lines, cut into segments that end anywhere. */
const cut = fc
  .tuple(fc.array(fc.stringMatching(/^[ab ]{0,300}$/), { maxLength: 60 }), fc.array(fc.nat(15_000), { maxLength: 20 }))
  .map(([lines, cuts]) => {
    const text = lines.join("\n");
    const ends = [...new Set([...cuts.filter((at) => at > 0 && at < text.length), text.length])].sort((a, b) => a - b);
    const segments = ends.map((to, index): Segment => {
      const from = ends[index - 1] ?? 0;
      return { from, to, source: { kind: "instructions", from, to } };
    });
    return { text, segments: segments.filter(({ from, to }) => from < to) };
  });

it("keeps every character in its segment, in blocks that end with a line", () => {
  fc.assert(
    fc.property(cut, ({ text, segments }) => {
      const blocks = blocksOf(text, segments);
      const texts = blocks.map((block) => block.map(({ from, to }) => text.slice(from, to)).join(""));
      expect(texts.join("")).toBe(text);
      for (const block of texts.slice(0, -1)) expect(block.endsWith("\n") && block.length > 1_000).toBe(true);
      for (const { from, to, source } of blocks.flat()) expect(from >= source.from && to <= source.to).toBe(true);
    }),
  );
});

it("changes one block where one character is typed", () => {
  const text = "A line of some forty characters, no more.\n".repeat(500);
  const blocks = (whole: string) =>
    blocksOf(whole, [{ from: 0, to: whole.length, source: { kind: "instructions", from: 0, to: whole.length } }]).map(
      ([segment]) => whole.slice(segment?.from, segment?.to),
    );
  const [before, after] = [blocks(text), blocks(`${text.slice(0, 9_000)}x${text.slice(9_000)}`)];
  expect(before.length).toBeGreaterThan(15);
  expect(after.filter((block) => !before.includes(block))).toHaveLength(1);
});
