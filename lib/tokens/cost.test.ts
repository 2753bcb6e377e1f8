import fc from "fast-check";
import { expect, test } from "vitest";
import { costOfThousandCalls, formatMoney } from "./cost";

test.each([
  [412, "2.5", "1.03"],
  [1, "3", "0.003"],
  [1, "0.000001", "0.000000001"],
  [0, "2.5", "0"],
  [-412, "2.5", "-1.03"],
  [1_000_000, "15", "15000"],
  [333, "0.1", "0.0333"],
  [7, "0", "0"],
])("%i tokens at %s a million cost %s in 1,000 calls", (tokens, perMillion, cost) => {
  expect(costOfThousandCalls(tokens, { perMillion, currency: "EUR" })).toBe(cost);
});

test("costs add up exactly", () => {
  const price = fc
    .integer({ min: 0, max: 100_000_000 })
    .map((n) => ({ perMillion: (n / 1000).toFixed(3), currency: "EUR" }));
  const tokens = fc.integer({ min: 0, max: 1_000_000 });
  const units = (amount: string) => {
    const [whole = "", part = ""] = amount.split(".");
    return BigInt(whole + part.padEnd(12, "0"));
  };
  fc.assert(
    fc.property(price, tokens, tokens, (each, a, b) => {
      const [one, other, both] = [a, b, a + b].map((n) => units(costOfThousandCalls(n, each)));
      expect((one ?? 0n) + (other ?? 0n)).toBe(both);
    }),
  );
});

test.each([
  ["1.03", "EUR", "en", "€1.03"],
  ["1.03", "EUR", "de", "1,03\u00a0€"],
  ["1234567.5", "USD", "en", "$1,234,567.50"],
  ["0.003", "EUR", "en", "€0.003"],
  ["0.00000123", "EUR", "en", "€0.0000012"],
  ["0", "EUR", "en", "€0.00"],
  ["12.3", "JPY", "en", "¥12"],
  ["99999999999999999.25", "EUR", "en", "€99,999,999,999,999,999.25"],
])("%s %s is told as money in %s", (amount, currency, locale, told) => {
  expect(formatMoney(amount, currency, locale)).toBe(told);
});
