import { expect, test } from "vitest";
import { newRisks } from "./risks";

const ZERO_WIDTH = "\u200b";
const BIDI = "\u202e";
const KEY = "AKIAIOSFODNN7EXAMPLQ";

test.each([
  ["nothing to ask about", "", "Plain text.", 0],
  ["what nobody sees", "", `a${ZERO_WIDTH}b`, 1],
  ["what looks like a secret", "", `key ${KEY}`, 1],
  ["what was there before", `a${ZERO_WIDTH}b`, `x a${ZERO_WIDTH}b`, 0],
  ["one more of the same", `a${ZERO_WIDTH}b`, `a${ZERO_WIDTH}b c${ZERO_WIDTH}d`, 1],
  ["another one", `a${ZERO_WIDTH}b`, `a${BIDI}b`, 1],
  ["one that is gone", `a${ZERO_WIDTH}b`, "ab", 0],
])("%s", (_, before, text, count) => {
  expect(newRisks(before, text)).toHaveLength(count);
});
