import fc from "fast-check";
import { expect, test } from "vitest";
import { restoreLineBreaks, withLf } from "./line-breaks";

test.each([
  ["a\r\nb\r\n", "a\nb\nc\n", "a\r\nb\r\nc\r\n"],
  ["a\r\nb\nc", "a\nX\nc", "a\r\nX\r\nc"],
  ["a\nb\r\nc\r\nd", "a\nb\nnew\nc\nd", "a\nb\r\nnew\r\nc\r\nd"],
  ["a\nb", "a\nb\n", "a\nb\n"],
  ["a\r\n", "", ""],
])("%j edited to %j is %j", (original, edited, expected) => {
  expect(restoreLineBreaks(original, edited)).toBe(expected);
});

const text = fc
  .array(fc.constantFrom("a", "b", "\n", "\r\n", "\r", "\t", " "), { maxLength: 30 })
  .map((parts) => parts.join(""));

test("an unedited text comes back byte for byte, any number of times", () => {
  fc.assert(
    fc.property(text, (original) => {
      let now = original;
      for (let round = 0; round < 5; round++) now = restoreLineBreaks(now, withLf(now));
      expect(now).toBe(original);
    }),
  );
});

test("an edited text keeps its characters", () => {
  fc.assert(
    fc.property(text, text, (original, other) => {
      expect(withLf(restoreLineBreaks(original, withLf(other)))).toBe(withLf(other));
    }),
  );
});
