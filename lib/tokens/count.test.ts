import { countTokens as exact } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { countTokens } from "./count";

test.each([
  ["", 0],
  ["hello world", 2],
  ["## House style\n\nLead with the decision, then why.", 12],
])("%j has %i tokens", (text, tokens) => {
  expect(countTokens(text)).toBe(tokens);
});

test("is the encoding's own count where no run is long", () => {
  const text = 'Répondez 日本 😀 {"action": "buy"}\n\n'.repeat(60);
  expect(countTokens(text)).toBe(exact(text));
});

test("text that spells a control token is text", () => {
  expect(countTokens("<|endoftext|>")).toBeGreaterThan(1);
});

test("long runs are counted in pieces, none of the text twice", () => {
  const words = "one two three ".repeat(20);
  const text = `${words}${"x".repeat(5_000)} ${words}${" ".repeat(5_000)}${words}${"😀".repeat(3_000)}`;
  expect(Math.abs(countTokens(text) - exact(text))).toBeLessThan(60);
});

test.each(["a", " ", "\n", "\t\n", "😀", "é", "{", "-"])("128 KB of %j cost in proportion", (unit) => {
  const time = (size: number) => {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3; round++) {
      const start = performance.now();
      countTokens(unit.repeat(size / unit.length));
      least = Math.min(least, performance.now() - start);
    }
    return least;
  };
  const large = time(131_072);
  if (large > 40) expect(large / Math.max(5, time(32_768))).toBeLessThan(9);
});
