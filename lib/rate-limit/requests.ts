import ipaddr from "ipaddr.js";
import { addressOf, PEER_HEADER } from "@/lib/auth/address";
import type { Actor } from "@/lib/ctx";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { FORWARDED_HEADER } from "@/lib/security/forwarded";
import { type Leases, makeLeases } from "./lease";
import type { Taken } from "./take";

// The budgets of the API's requests: of the client's address, before anything is asked, and of the key or person.

const SECONDS = 60;
/** Without credentials an address has a quarter of the requests: there is little to ask for. */
const WITHOUT_CREDENTIALS = 4;
/** A wrong key or session costs that much more, so that guessing ends soon. */
const WRONG_CREDENTIALS = 10;
/** The console asks oftener than a program: each page is several requests. */
const PERSONS_SHARE = 2;

/** Whose budget an answer's headers tell. */
export type Budgeted = Taken & { of: "address" | "key" | "person" };

// Routes are loaded as bundles of their own, but they are one process.
const kept = globalThis as typeof globalThis & { inlayLeases?: Leases; inlayProxyTold?: boolean };

async function take(of: Budgeted["of"], id: string, limit: number, cost: number): Promise<Budgeted | null> {
  if (limit === 0) return null;
  kept.inlayLeases ??= makeLeases();
  return { ...(await kept.inlayLeases.take(db(), `${of}:${id}`, { limit, seconds: SECONDS, cost })), of };
}

/** Takes a request of its address's budget; null where there is no limit, or no address is known. */
export function takeOfAddress(request: Request): Promise<Budgeted | null> {
  const { headers } = request;
  const hasCredentials = headers.has("authorization") || headers.has("cookie");
  return takeAddress(headers, hasCredentials ? 1 : WITHOUT_CREDENTIALS);
}

/** Takes the price of wrong credentials of the address that sent them. */
export async function chargeGuess(request: Request): Promise<void> {
  await takeAddress(request.headers, WRONG_CREDENTIALS);
}

/** Takes a request of the budget of who asks. */
export function takeOfActor(actor: Actor | { kind: "user"; id: string }): Promise<Budgeted | null> {
  const { INLAY_RATE_KEY } = env();
  if (actor.kind === "api-key") return take("key", actor.id, INLAY_RATE_KEY, 1);
  if (actor.kind === "user") return take("person", actor.id, INLAY_RATE_KEY * PERSONS_SHARE, 1);
  return Promise.resolve(null);
}

function takeAddress(headers: Headers, cost: number): Promise<Budgeted | null> {
  const address = addressOf(headers);
  if (address === undefined) return Promise.resolve(null);
  if (headers.has(FORWARDED_HEADER) && address === headers.get(PEER_HEADER)) warnOfProxy();
  return take("address", networkOf(address), env().INLAY_RATE_ADDRESS, cost);
}

/** Once: it is a setting that was forgotten, or one client's joke. */
function warnOfProxy(): void {
  if (kept.inlayProxyTold) return;
  kept.inlayProxyTold = true;
  log.warn("requests come through a proxy that INLAY_TRUSTED_PROXIES does not name: its clients share one rate limit");
}

/** Of IPv6 the network: whoever has one address has all of its 2⁶⁴. */
function networkOf(address: string): string {
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === "ipv4") return address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}

/** The headers that tell a client how much it may still ask, after the IETF's drafts. */
export function rateHeaders({ of, limit, remaining, resetSeconds }: Budgeted): [string, string][] {
  return [
    ["ratelimit-limit", String(limit)],
    ["ratelimit-remaining", String(remaining)],
    ["ratelimit-reset", String(resetSeconds)],
    ["ratelimit-policy", `"${of}";q=${limit};w=${SECONDS}`],
  ];
}
