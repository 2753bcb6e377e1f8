import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { braceEdges, reservedBraces } from "./braces";

// Many runs; on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 });

type Vector = { id: string; text: string; reserved: { start_utf16: number; end_utf16: number }[] };
const { vectors } = JSON.parse(readFileSync(new URL("testdata/reserved-braces.json", import.meta.url), "utf8")) as {
  vectors: Vector[];
};

describe("reserved braces, as the ADK for Go takes them", () => {
  test.each(vectors.map((vector) => [vector.id, vector] as const))("%s", (_id, vector) => {
    const spans = reservedBraces(vector.text).map(({ from, to }) => [from, to]);
    expect(spans).toEqual(vector.reserved.map((span) => [span.start_utf16, span.end_utf16]));
  });

  // The rule written as its regular expression: quadratic, but right, and so an oracle for short texts.
  const oracle = (text: string) =>
    [...text.matchAll(/\{+[^{}]*\}+/g)].filter(([span]) => {
      const word = span
        .replace(/[{}]/g, "")
        .replace(/^[\t-\r \u0085\u00a0\u3000]+|[\t-\r \u0085\u00a0\u3000]+$/g, "")
        .replace(/\?$/, "");
      return word.startsWith("artifact.") || /^((app|user|temp):)?[\p{L}_][\p{L}\p{Nd}_]*$/u.test(word);
    });

  const text = fc
    .array(
      fc.constantFrom("{", "}", "{{", "}}", "a", "_", "1", " ", "?", ":", ".", "app:", "artifact.", "é", "\n", '"'),
      { maxLength: 24 },
    )
    .map((parts) => parts.join(""));

  test("agrees with the regular expression on any short text", () => {
    fc.assert(
      fc.property(text, (sample) => {
        expect(reservedBraces(sample).map(({ from, to }) => [from, to])).toEqual(
          oracle(sample).map((match) => [match.index, match.index + match[0].length]),
        );
      }),
      { numRuns: 10_000 },
    );
  });

  test("joining accepted parts of which none opens makes no reserved span", () => {
    const safe = text.filter((part) => reservedBraces(part).length === 0 && !braceEdges(part).opens);
    fc.assert(
      fc.property(fc.array(safe, { maxLength: 6 }), (parts) => {
        expect(reservedBraces(parts.join(""))).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });

  test("edges", () => {
    expect(braceEdges("none")).toEqual({ opens: false, closes: false });
    expect(braceEdges("a } b { c")).toEqual({ opens: true, closes: true });
    expect(braceEdges("{ a }")).toEqual({ opens: false, closes: false });
  });
});
