import { createHash, randomBytes } from "node:crypto";
import { publicOrigin } from "@/lib/env";

/** How long an invitation's link works. */
const DAYS = 7;

/** A new link's token, and all that is kept of it: its hash, and when it ends. */
export function newToken(): { token: string; hash: Uint8Array<ArrayBuffer>; expiresAt: Date } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token), expiresAt: new Date(Date.now() + DAYS * 86_400_000) };
}

/** SHA-256 of a token: it has 256 random bits, so a slow hash would add nothing. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}

/** Whether it looks like one; anything else need not be looked for. */
export function isToken(token: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(token);
}

/** The link that a mail carries. */
export function linkOf(token: string): string {
  return `${publicOrigin()}/invitation/${token}`;
}
