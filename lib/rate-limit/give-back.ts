import type { Db, Tx } from "@/lib/db/client";

/** Gives one back to each of these buckets: what was taken from them did not count after all. */
export async function giveBack(db: Db | Tx, buckets: readonly string[]): Promise<void> {
  if (buckets.length === 0) return;
  await db.$executeRaw`
    UPDATE rate_limit SET used = greatest(used - 1, 0) WHERE bucket = ANY(${[...buckets]}::text[])`;
}
