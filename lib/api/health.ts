import { db } from "@/lib/db/client";
import { log } from "@/lib/log";

/** What waits for a worker, and for how long the oldest of it has. */
export type Waiting = { waiting: number; oldestSeconds: number };

/**
 * What the server has of what it needs. `ready` once it can serve; a worker that is behind makes prompts older than they
 * should be, but sending requests elsewhere would not help: it is told, and ready all the same.
 */
export type Health = {
  live: true;
  ready: boolean;
  /** Whether it answers. */
  database: boolean;
  /** Whether the newest tables and functions are there. */
  migrated: boolean;
  builtIns: boolean;
  worker: (Waiting & { behind: boolean }) | null;
};

/** Older than this, no worker seems to be running: each of them looks every second. */
const BEHIND_SECONDS = 60;

/** Whether the server can serve: its database answers, is migrated, and has the built-ins. */
export async function health(): Promise<Health> {
  const health: Health = { live: true, ready: false, database: false, migrated: false, builtIns: false, worker: null };
  try {
    await db().$queryRaw`SELECT 1`;
    health.database = true;
    const waiting = await waitingForWorkers();
    health.migrated = true;
    health.worker = { ...waiting, behind: waiting.oldestSeconds > BEHIND_SECONDS };
    const [row] = await db().$queryRaw<
      { builtIns: boolean }[]
    >`SELECT EXISTS (SELECT 1 FROM platform_fragment) AS "builtIns"`;
    health.builtIns = row?.builtIns === true;
  } catch (error) {
    log.warn({ err: error }, "not ready");
  }
  return { ...health, ready: health.migrated && health.builtIns };
}

/** How many changes no worker has taken yet, and the age of the oldest in seconds; 0 where there is none. */
export async function waitingForWorkers(): Promise<Waiting> {
  const [row] = await db().$queryRaw<{ marks: bigint; seconds: number | null }[]>`
    SELECT marks, extract(epoch FROM clock_timestamp() - oldest)::float8 AS seconds FROM outbox_waiting()`;
  return { waiting: Number(row?.marks ?? 0), oldestSeconds: Math.max(0, Math.round((row?.seconds ?? 0) * 10) / 10) };
}
