import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { databaseUrl } from "@/lib/env";
import { type Prisma, PrismaClient } from "@/prisma/generated/client";

export type Db = PrismaClient;
/** What runs inside one transaction. */
export type Tx = Prisma.TransactionClient;

/** A client with a pool of its own. `max` connections; waiting for one longer than 5 s is an error. */
export function connect(url: string, max = 10): Db {
  return clientOf(makePool(url, max));
}

function makePool(url: string, max: number): pg.Pool {
  return new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000 });
}

function clientOf(pool: pg.Pool): Db {
  return new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    transactionOptions: { maxWait: 5_000, timeout: 10_000 },
  });
}

// Next's development server loads modules again and again; the pool outlives that.
const kept = globalThis as typeof globalThis & { inlayDb?: Db | undefined; inlayPool?: pg.Pool };

/** The process's client, as the app's role (DATABASE_URL). */
export function db(): Db {
  if (!kept.inlayDb) {
    kept.inlayPool = makePool(databaseUrl(), 10);
    kept.inlayDb = clientOf(kept.inlayPool);
  }
  return kept.inlayDb;
}

/** How many connections the process's client has, how many of them have nothing to do, and who waits for one. */
export function poolState(): { total: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = kept.inlayPool ?? {};
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}
