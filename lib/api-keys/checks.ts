import { personOf } from "@/lib/auth/person";
import type { Ctx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import type { Told } from "@/lib/messages/told";
import { PLATFORM_SCOPE, SCOPES } from "@/lib/permissions";
import { type FieldError, refusal } from "@/lib/refusal";

/** Every scope there is, in the order in which they are told. */
const ALL_SCOPES: readonly string[] = [...SCOPES, PLATFORM_SCOPE];

const KEY_NAME_LENGTH = 80;
/** Controls, half characters, line breaks, and what turns the direction of the text around it. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const YEARS_MOST = 2;
const LEAST_ONE: Told = {
  en: "Give the key at least one scope.",
  de: "Geben Sie dem Schlüssel mindestens eine Berechtigung.",
};

/** The name without blanks around it. Refuses `invalid-key-name` (422). */
export function checkKeyName(given: string): string {
  const name = given.trim();
  if (!SEEN.test(name) || [...name].length > KEY_NAME_LENGTH || UNSEEN.test(name))
    throw refusal("invalid-key-name", {});
  return name;
}

/** The scopes once each and in order. Refuses (`invalid-body`) none at all, and what no key can have. */
export function checkScopes(given: readonly string[]): string[] {
  const fields: FieldError[] = [];
  for (const [at, scope] of given.entries()) {
    if (ALL_SCOPES.includes(scope)) continue;
    const message = {
      en: "An API key can’t have this scope. The reference lists those that there are.",
      de: "Diese Berechtigung kann ein API-Schlüssel nicht haben. Die Referenz führt alle auf.",
    };
    fields.push({ field: `scopes.${at}`, code: "unknown-scope", message });
  }
  if (given.length === 0) {
    fields.push({ field: "scopes", code: "too-few", message: LEAST_ONE });
  }
  if (fields.length > 0) throw refusal("invalid-body", {}, { fields });
  return ALL_SCOPES.filter((scope) => given.includes(scope));
}

/** A moment from now on, at most two years away, or null for none. Refuses `invalid-expiry` (422). */
export function checkExpiry(given: Date | null): Date | null {
  if (given === null) return null;
  const now = new Date();
  if (!(given > now && given <= latestExpiry(now))) throw refusal("invalid-expiry", { years: YEARS_MOST });
  return given;
}

/** The last moment that a key made now may live to. */
export function latestExpiry(now: Date): Date {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + YEARS_MOST);
  return latest;
}

/** Only an administrator, in person, gives the scope `platform`. Refuses `administrators-only` (403). */
export async function requireMayGive(tx: Tx, { actor }: Ctx, scopes: readonly string[]): Promise<void> {
  if (!scopes.includes(PLATFORM_SCOPE)) return;
  const person = actor.kind === "user" ? await personOf(tx, actor.id) : null;
  if (!person?.administrator) throw refusal("administrators-only", {});
}
