import type { Price } from "@/lib/workspaces/price";

const CALLS = 1_000n;
const MILLIONTHS = 1_000_000n;
const DECIMALS = 6;

/**
 * What `tokens` more or fewer in each of 1,000 model calls cost, as a decimal number: exact, nothing is rounded. The price
 * is that of a million input tokens; what a provider's cache takes off is not counted.
 */
export function costOfThousandCalls(tokens: number, { perMillion }: Price): string {
  // tokens × 1,000 calls × price ÷ 1,000,000, in millionths of the currency's unit times a thousand.
  const scaled = BigInt(Math.abs(tokens)) * CALLS * millionths(perMillion);
  const digits = scaled.toString().padStart(2 * DECIMALS + 1, "0");
  const [whole, part] = [digits.slice(0, -2 * DECIMALS), digits.slice(-2 * DECIMALS).replace(/0+$/, "")];
  return `${tokens < 0 && scaled > 0n ? "-" : ""}${whole}${part ? `.${part}` : ""}`;
}

function millionths(amount: string): bigint {
  const [whole = "0", part = ""] = amount.split(".");
  return BigInt(whole) * MILLIONTHS + BigInt(part.padEnd(DECIMALS, "0").slice(0, DECIMALS));
}

/**
 * Money as people read it: the currency's own decimals, rounded half away from zero; below one of them two significant
 * digits, so that little is not told as nothing.
 */
export function formatMoney(amount: string, currency: string, locale: string): string {
  const usual = new Intl.NumberFormat(locale, { style: "currency", currency });
  const smallest = 10 ** -(usual.resolvedOptions().maximumFractionDigits ?? 2);
  const isSmall = Math.abs(Number(amount)) < smallest && Number(amount) !== 0;
  const format = isSmall
    ? new Intl.NumberFormat(locale, { style: "currency", currency, maximumSignificantDigits: 2 })
    : usual;
  // Exact for text too, unlike a number (ECMA-402, Intl.NumberFormat v3).
  return format.format(amount as `${number}`);
}
