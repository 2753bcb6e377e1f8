import type { Db, Tx } from "@/lib/db/client";

/** A budget: `limit` in each window of `seconds`, which begins with its first taker. */
export type Budget = { limit: number; seconds: number };

/** What was taken, and what is left until the window ends in `resetSeconds` (at least 1). */
export type Taken = { ok: boolean; limit: number; remaining: number; resetSeconds: number };

/**
 * Takes `cost` (1) of a bucket's budget, all of it or nothing. Exact across processes: one statement, under the row's lock.
 * `bucket` names whose budget for what, such as `sign-in:<hash>`; what a person typed stands in it only as a hash.
 */
export async function takeFrom(
  db: Db | Tx,
  bucket: string,
  { cost = 1, ...budget }: Budget & { cost?: number },
): Promise<Taken> {
  const { granted, remaining, resetMs } = await grant(db, bucket, { ...budget, want: cost, least: cost });
  return { ok: granted === cost, limit: budget.limit, remaining, resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)) };
}

/** What a bucket gave of what was wanted, what it has left, and in how many milliseconds it is full again. */
export type Grant = { granted: number; remaining: number; resetMs: number };

/** Takes what there is of `want`, but nothing where that is less than `least`. */
export async function grant(
  db: Db | Tx,
  bucket: string,
  { limit, seconds, want, least }: Budget & { want: number; least: number },
): Promise<Grant> {
  // The time is read once, as the new row's: a window that ends in between must end for all three columns. A clock may be
  // set back meanwhile; a window is never longer for that.
  const [row] = await db.$queryRaw<Grant[]>`
    INSERT INTO rate_limit AS kept (bucket, started_at, used, granted)
    SELECT ${bucket}, clock_timestamp(), first.given, first.given
      FROM (SELECT CASE WHEN least(${want}::int, ${limit}::int) >= ${least}::int
        THEN least(${want}::int, ${limit}::int) ELSE 0 END AS given) first
    ON CONFLICT (bucket) DO UPDATE SET (started_at, used, granted) = (
      SELECT since, before + given, given FROM (
        SELECT since, before, CASE WHEN least(${want}::int, ${limit}::int - before) >= ${least}::int
          THEN greatest(least(${want}::int, ${limit}::int - before), 0) ELSE 0 END AS given
        FROM (SELECT
          CASE WHEN over THEN excluded.started_at ELSE kept.started_at END AS since,
          CASE WHEN over THEN 0 ELSE kept.used END AS before
          FROM (SELECT kept.started_at + make_interval(secs => ${seconds}::int) <= excluded.started_at AS over) time
        ) window_now
      ) next
    )
    RETURNING granted, greatest(${limit}::int - used, 0) AS remaining,
      least(greatest(
        extract(epoch FROM kept.started_at + make_interval(secs => ${seconds}::int) - clock_timestamp()), 0
      ), ${seconds}::int)::float8 * 1000 AS "resetMs"`;
  if (!row) throw new Error("a budget gave no answer");
  return row;
}
