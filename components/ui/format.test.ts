import { expect, test } from "vitest";
import { formatBytes, formatChange, formatCount, formatTokens } from "./format";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1023, "1,023 bytes"],
  [1024, "1 KB"],
  [2150, "2.1 KB"],
  [32768, "32 KB"],
])("%d bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test("tokens and counts", () => {
  expect([
    formatTokens(412),
    formatTokens(1),
    formatCount(0, "agent"),
    formatCount(1, "agent"),
    formatCount(1200, "agent"),
  ]).toEqual(["about 412 tokens", "about 1 token", "no agents", "1 agent", "1,200 agents"]);
});

test.each([
  [100, 1_300, "+1,200 bytes"],
  [2, 1, "−1 byte"],
  [7, 7, "no bytes more or less"],
])("from %d to %d bytes is %s", (before, after, text) => {
  expect(formatChange(before, after, "byte")).toBe(text);
});
