import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { Db } from "@/lib/db/client";
import { giveBack } from "@/lib/rate-limit/give-back";
import { type Budget, takeFrom } from "@/lib/rate-limit/take";
import { refusal } from "@/lib/refusal";
import type { Limit } from "./open";

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** `per` what is counted: the account that is tried, the client's address, or all. `all`: also what succeeds counts. */
type Rule = Budget & { per: "account" | "address" | "server"; all?: true };

/**
 * How often what may be tried. By account, so that many addresses don't help against one; by address, so that many
 * accounts don't help from one.
 */
const RULES: Record<Limit, readonly Rule[]> = {
  "sign-in": [
    { per: "address", limit: 60, seconds: QUARTER },
    { per: "account", limit: 10, seconds: QUARTER },
  ],
  // The library itself locks an account's second factor after 10 wrong codes.
  "second-factor": [{ per: "address", limit: 60, seconds: QUARTER }],
  password: [{ per: "account", limit: 10, seconds: QUARTER }],
  link: [{ per: "address", limit: 60, seconds: QUARTER }],
  mail: [
    { per: "address", limit: 30, seconds: HOUR, all: true },
    { per: "account", limit: 5, seconds: HOUR, all: true },
  ],
  "sign-up": [{ per: "address", limit: 30, seconds: HOUR, all: true }],
  // All clients together: the code is one for all of them.
  setup: [{ per: "server", limit: 20, seconds: QUARTER }],
  ceremony: [{ per: "address", limit: 300, seconds: QUARTER, all: true }],
};

/** Who tries: the account by its e-mail address or id, the client by its address as far as it is known. */
export type Trier = { account?: string | undefined; address?: string | undefined };

/**
 * Takes a try from each budget before it is made, so that tries side by side can't be more than the budget has; refuses
 * `too-many-tries` where one is spent. The result gives back what a success does not cost: whoever signs in all day never
 * comes to an end.
 */
export async function takeTry(db: Db, limit: Limit, trier: Trier): Promise<() => Promise<void>> {
  const taken: string[] = [];
  for (const { per, all, ...budget } of RULES[limit]) {
    const who = bucketOf(per, trier);
    if (who === null) continue;
    const bucket = `${limit}:${per}:${who}`;
    const { ok, resetSeconds } = await takeFrom(db, bucket, budget);
    if (!ok) {
      // Not made, so not counted elsewhere.
      await giveBack(db, taken);
      throw refusal("too-many-tries", { seconds: resetSeconds });
    }
    if (!all) taken.push(bucket);
  }
  return () => giveBack(db, taken);
}

function bucketOf(per: Rule["per"], { account, address }: Trier): string | null {
  if (per === "server") return "all";
  if (per === "address") return addressBucket(address);
  return account === undefined ? null : createHash("sha256").update(account).digest("base64url");
}

/** Of IPv6 the network of 64 bits, which one client has for itself. Clients that nothing is known of share one budget. */
export function addressBucket(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv6" ? `${parsed.toByteArray().slice(0, 8).join(".")}/64` : parsed.toString();
}
