import { refusal } from "@/lib/refusal";
import { Prisma } from "@/prisma/generated/client";

/** Which of the record is looked for; what is left out or empty leaves all. */
export type AuditFilter = {
  /** A part of the name of who did it, or a kind: `user`, `api-key`, `worker`, `setup`. */
  actor?: string | undefined;
  /** An action such as `fragment.save`, or its first part for all of a noun. */
  action?: string | undefined;
  /** How the target begins, such as `tenant/` or `agent/market-watcher`. */
  target?: string | undefined;
  /** A date (UTC) or a moment, from which on. */
  from?: string | undefined;
  /** A date (UTC), that day included, or a moment, before which. */
  to?: string | undefined;
};

/** What people call the kinds, in the console’s languages. */
const KINDS: Record<string, string> = {
  person: "user",
  people: "user",
  personen: "user",
  key: "api-key",
  "api key": "api-key",
  schlüssel: "api-key",
  "api-schlüssel": "api-key",
  einrichtung: "setup",
};
const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i;

/** The filter as a condition on `audit a`. Refuses `invalid-query` (400) for what is no date. */
export function conditionOf({ actor = "", action = "", target = "", from = "", to = "" }: AuditFilter): Prisma.Sql {
  const all = [Prisma.sql`true`];
  const who = actor.trim().toLowerCase();
  if (who !== "") {
    all.push(Prisma.sql`(strpos(lower(a.actor_name), ${who}) > 0 OR a.actor_kind = ${KINDS[who] ?? who})`);
  }
  if (action !== "") all.push(Prisma.sql`(a.action = ${action} OR starts_with(a.action, ${`${action}.`}))`);
  if (target !== "") all.push(Prisma.sql`starts_with(a.target, ${target})`);
  if (from !== "") all.push(Prisma.sql`a.at >= ${momentOf("from", from)}`);
  if (to !== "") all.push(Prisma.sql`a.at < ${momentOf("to", to, DAY_MS)}`);
  return Prisma.join(all, " AND ");
}

/** `dayMs` is added to a date: it is meant to its end. */
function momentOf(field: "from" | "to", given: string, dayMs = 0): Date {
  const isDate = DATE.test(given);
  const moment = new Date(isDate || MOMENT.test(given) ? given : Number.NaN);
  // JavaScript takes the 30th of February for the 2nd of March.
  const meant = isDate && !Number.isNaN(moment.getTime()) ? moment.toISOString().slice(0, 10) === given : true;
  if (Number.isNaN(moment.getTime()) || !meant) {
    const message = {
      en: `${field} is a date such as 2026-01-31, or a moment such as 2026-01-31T08:00:00Z. Correct it, or leave it out.`,
      de: `${field} ist ein Datum wie 2026-01-31 oder ein Zeitpunkt wie 2026-01-31T08:00:00Z. Berichtigen Sie es, oder lassen Sie es weg.`,
    };
    throw refusal("invalid-query", {}, { fields: [{ field, code: "invalid-date", message }] });
  }
  return isDate ? new Date(moment.getTime() + dayMs) : moment;
}
