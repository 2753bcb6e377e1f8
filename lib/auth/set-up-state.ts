import { createHmac, timingSafeEqual } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { Db, Tx } from "@/lib/db/client";
import { env, SettingError } from "@/lib/env";
import { FORWARDED_HEADER } from "@/lib/security/forwarded";
import { PEER_HEADER } from "./address";

/** Whether this server still waits for its first administrator. */
export async function setupIsOpen(db: Db | Tx): Promise<boolean> {
  const [row] = await db.$queryRaw<{ open: boolean }[]>`
    SELECT set_up_at IS NULL AND NOT EXISTS (SELECT 1 FROM "user") AS open FROM platform_state WHERE id = 1`;
  return row?.open ?? false;
}

const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

/**
 * The code that `npm start` prints and the setup page asks for: three times four letters. It follows from INLAY_SECRET, so
 * that whoever sees the start's output can set the server up, and nobody else.
 */
export function setupCode(secret = env().INLAY_SECRET): string {
  if (!secret) throw new SettingError("INLAY_SECRET is not set. Start with npm start, which makes one.");
  const bytes = createHmac("sha256", secret).update("inlay setup code").digest();
  const letters = Array.from(bytes.subarray(0, 12), (byte) => LETTERS[byte % LETTERS.length]).join("");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

/** Whether that is the code, however it is written: case and dashes do not count. Takes as long for every wrong one. */
export function isSetupCode(given: string): boolean {
  const plain = (code: string) => Buffer.from(code.toLowerCase().replace(/[^a-z0-9]/g, ""));
  const [a, b] = [plain(given), plain(setupCode())];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Whether the request comes from this machine itself, by no proxy, to its own address: who sits here may read the code
 * anyway. A host of another name would be a page of elsewhere whose name was turned to this machine.
 */
export function isFromThisMachine(headers: Headers): boolean {
  const peer = headers.get(PEER_HEADER) ?? "";
  if (!ipaddr.isValid(peer) || ipaddr.process(peer).range() !== "loopback") return false;
  if (headers.has(FORWARDED_HEADER)) return false;
  const { INLAY_URL } = env();
  if (INLAY_URL && !isLoopbackHost(new URL(INLAY_URL).host)) return false;
  return isLoopbackHost(headers.get("host") ?? "");
}

function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host);
}
