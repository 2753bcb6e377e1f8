import type { Db, Tx } from "@/lib/db/client";
import { log } from "@/lib/log";
import { fillHashes } from "@/lib/revisions/fill-hashes";
import { HASH_AT_ONCE, type Reconciled, reconcile } from "@/lib/revisions/reconcile";

/** A very large workspace takes its time; nobody else waits for these transactions. */
const LONG = { timeout: 120_000, maxWait: 10_000 };
const HASH_BATCH = 1_000;
const RETRY_MS = 5_000;

/** Workspaces whose reconciliation failed, and when they may be tried again: one bad one must not hold up the rest. */
export type Resting = Map<string, number>;

/** Workspaces with so many new revisions that their hashes are filled in afterwards. */
type Unhashed = Set<string>;

/** Does all the work that is marked; gives how many steps that took. Any number of workers may run it. */
export async function tick(db: Db, resting: Resting = new Map()): Promise<number> {
  const unhashed: Unhashed = new Set();
  let done = 0;
  // Hashes last, a batch at a time: an agent that waits for its text goes before a hash that nobody has asked for.
  while (
    (await reconcileNext(db, resting, unhashed)) ||
    (await spreadPlatformMark(db)) ||
    (await hashNext(db, unhashed))
  )
    done++;
  return done;
}

/** Looks for agents that are behind though no mark says so: the net under every way a mark could be lost. */
export async function sweep(db: Db): Promise<number> {
  const behind = await db.$queryRaw<{ id: string }[]>`SELECT workspaces_behind(1000) AS id`;
  for (const { id } of behind) {
    await db.$transaction((tx) => reconcileIn(tx, id), LONG);
    const unhashed: Unhashed = new Set([id]);
    while (await hashNext(db, unhashed));
  }
  return behind.length;
}

/** Clears what is kept for a day only: answers to requests with an Idempotency-Key, and used budgets. */
export async function forgetExpired(db: Db): Promise<void> {
  await db.$executeRaw`SELECT forget_expired()`;
}

/**
 * Claims the oldest free workspace's marks and reconciles it in the same transaction: a crash is a rollback, and the
 * marks are there again.
 */
async function reconcileNext(db: Db, resting: Resting, unhashed: Unhashed): Promise<boolean> {
  let claimed: string | null = null;
  try {
    const result = await db.$transaction(async (tx) => {
      claimed = await claim(tx, resting);
      return claimed && (await reconcileIn(tx, claimed));
    }, LONG);
    if (!claimed) return false;
    if (result && result.revisions > HASH_AT_ONCE) unhashed.add(claimed);
    return true;
  } catch (error) {
    if (!claimed) throw error;
    log.error({ err: error, workspaceId: claimed }, "reconcile failed; it is tried again");
    resting.set(claimed, Date.now() + RETRY_MS);
    return true;
  }
}

async function claim(tx: Tx, resting: Resting): Promise<string | null> {
  const now = Date.now();
  for (const [id, until] of resting) if (until <= now) resting.delete(id);
  const rows = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM dirty_workspace WHERE id IN (
      SELECT id FROM dirty_workspace WHERE workspace_id = (
        SELECT workspace_id FROM dirty_workspace WHERE workspace_id <> ALL (${[...resting.keys()]}::uuid[])
        ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
      ) FOR UPDATE SKIP LOCKED
    ) RETURNING workspace_id AS id`;
  return rows[0]?.id ?? null;
}

async function reconcileIn(tx: Tx, workspaceId: string): Promise<Reconciled> {
  await tx.$executeRaw`SELECT set_config('app.workspace_id', ${workspaceId}, true)`;
  const started = performance.now();
  const result = await reconcile(tx, workspaceId);
  if (result.behind > 0)
    log.info({ workspaceId, ...result, ms: Math.round(performance.now() - started) }, "reconciled");
  return result;
}

/** One batch of hashes in a transaction of its own, so that nothing stays locked for long; false when none is left. */
async function hashNext(db: Db, unhashed: Unhashed): Promise<boolean> {
  const [workspaceId] = unhashed;
  if (!workspaceId) return false;
  const filled = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.workspace_id', ${workspaceId}, true)`;
    return fillHashes(tx, workspaceId, HASH_BATCH);
  }, LONG);
  if (filled < HASH_BATCH) unhashed.delete(workspaceId);
  return true;
}

/** Turns one changed built-in's mark into a mark for each workspace that uses it. */
function spreadPlatformMark(db: Db): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const [mark] = await tx.$queryRaw<{ fragment: string }[]>`
      DELETE FROM dirty_platform WHERE id = (SELECT id FROM dirty_platform ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING platform_fragment_id AS fragment`;
    if (!mark) return false;
    await tx.$executeRaw`
      INSERT INTO dirty_workspace (workspace_id) SELECT workspaces_using_built_in(${mark.fragment}::uuid)`;
    return true;
  }, LONG);
}
