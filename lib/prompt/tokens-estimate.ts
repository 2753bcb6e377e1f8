import { estimateTokenCount } from "tokenx";

/** About how many tokens the text has: an estimate while somebody types. Exact counts are made on the server. */
export function estimateTokens(text: string): number {
  return text === "" ? 0 : estimateTokenCount(text);
}
