const NUMBER = new Intl.NumberFormat("en");

/** A whole number with its thousands set apart. */
export function formatNumber(value: number): string {
  return NUMBER.format(value);
}

/** Bytes below 1 KB as they are, else in KB of 1,024 bytes with one digit. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${formatNumber(bytes)} ${bytes === 1 ? "byte" : "bytes"}`;
  const kilobytes = (bytes / 1024).toFixed(1).replace(/\.0$/, "");
  return `${kilobytes} KB`;
}

/** `about 412 tokens` */
export function formatTokens(tokens: number): string {
  return `about ${formatNumber(tokens)} ${tokens === 1 ? "token" : "tokens"}`;
}

/** `1 agent`, `3 agents`, `no agents` */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  if (count === 0) return `no ${many}`;
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** `+12 bytes`, `−1 token`, `no bytes more or less` */
export function formatChange(before: number, after: number, one: string): string {
  const change = Math.abs(after - before);
  if (change === 0) return `no ${one}s more or less`;
  return `${after > before ? "+" : "−"}${formatNumber(change)} ${change === 1 ? one : `${one}s`}`;
}

/** How tokens are counted: what a tooltip says. */
export const TOKENS_HINT =
  "Counted with o200k_base. The rule of thumb of four characters a token gives another figure, and other models count otherwise.";
