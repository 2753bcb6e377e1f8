import { createHmac } from "node:crypto";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_SECONDS = 30;

/**
 * The code that an authenticator app shows for the key in an otpauth: address, by RFC 6238 with its defaults (HMAC-SHA-1, 6
 * digits, 30 seconds). `steps` moves away from now.
 */
export function codeOf(totpURI: string, steps = 0): string {
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  const bits = [...secret].map((each) => BASE32.indexOf(each).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + steps));
  const hash = createHmac("sha1", key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}
