import type { Db } from "@/lib/db/client";
import { type Budget, type Grant, grant, type Taken } from "./take";

/** A slice is this part of what is left, so that the last of a budget are taken one by one. */
const SLICES = 16;
/** More buckets than this are not kept at once: those whose window has ended go first. */
const KEPT = 10_000;

/** What this process may still give away of a bucket's window. `left` of it is leased, `elsewhere` was there to lease. */
type Lease = { left: number; elsewhere: number; endsAt: number; asking?: Promise<void> | undefined };

/** The budgets of a process: many takes, few questions to the database. */
export type Leases = {
  /**
   * Takes `cost` (1) of a bucket's budget, or as much of it as there is, and says whether that was all. Never over the
   * limit, however many processes; another one's slice counts as used, so it may refuse a little early.
   */
  take: (db: Db, bucket: string, budget: Budget & { cost?: number }) => Promise<Taken>;
};

/** The leases of one process. `now` in milliseconds, of a clock that never goes back. */
export function makeLeases(now: () => number = () => performance.now()): Leases {
  const leases = new Map<string, Lease>();

  /** Leases a slice; those who come meanwhile wait for the same one. */
  async function refill(db: Db, bucket: string, budget: Budget, lease: Lease): Promise<void> {
    // Before the question: the window then ends here no later than it does there.
    const asked = now();
    const want = Math.max(1, Math.floor(Math.min(lease.elsewhere, budget.limit) / SLICES));
    const { granted, remaining, resetMs }: Grant = await grant(db, bucket, { ...budget, want, least: 1 });
    Object.assign(lease, { left: lease.left + granted, elsewhere: remaining, endsAt: asked + resetMs });
  }

  function leaseOf(bucket: string, limit: number): Lease {
    const kept = leases.get(bucket);
    if (kept && (kept.asking || now() < kept.endsAt)) return kept;
    if (leases.size >= KEPT) forget();
    const made: Lease = { left: 0, elsewhere: limit, endsAt: Number.POSITIVE_INFINITY };
    leases.set(bucket, made);
    return made;
  }

  /** What is forgotten before its time can't be given away any more: refused early, never given twice. */
  function forget(): void {
    for (const [bucket, { endsAt, asking }] of leases) if (!asking && endsAt <= now()) leases.delete(bucket);
    for (const bucket of leases.keys()) {
      if (leases.size < KEPT) break;
      leases.delete(bucket);
    }
  }

  async function take(db: Db, bucket: string, { cost = 1, ...budget }: Budget & { cost?: number }): Promise<Taken> {
    let missing = cost;
    for (;;) {
      const lease = leaseOf(bucket, budget.limit);
      const taken = Math.min(missing, lease.left);
      lease.left -= taken;
      missing -= taken;
      if (missing === 0 || lease.elsewhere === 0) return told(lease, budget.limit, missing === 0);
      lease.asking ??= refill(db, bucket, budget, lease).finally(() => {
        lease.asking = undefined;
      });
      await lease.asking;
    }
  }

  function told({ left, elsewhere, endsAt }: Lease, limit: number, ok: boolean): Taken {
    const resetSeconds = Math.max(1, Math.ceil((endsAt - now()) / 1000));
    return { ok, limit, remaining: ok ? left + elsewhere : 0, resetSeconds };
  }

  return { take };
}
