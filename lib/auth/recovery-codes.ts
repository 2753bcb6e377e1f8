import { randomInt } from "node:crypto";

/** No 0, 1, i, l and o, and no capitals: people write these down by hand and type them again. */
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
const CODES = 10;
const HALF = 5;

/** Ten recovery codes such as `k3v9h-w7m2q`, of nearly 50 bits each. */
export function recoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return Array.from({ length: CODES }, () => `${half()}-${half()}`);
}
