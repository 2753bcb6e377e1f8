import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { databaseUrl } from "@/lib/env";
import { type Prisma, PrismaClient } from "@/prisma/generated/client";

export type Db = PrismaClient;
/** What runs inside one transaction. */
export type Tx = Prisma.TransactionClient;

/** A client with a pool of its own. `max` connections; waiting for one longer than 5 s is an error. */
export function connect(url: string, max = 10): Db {
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString: url, max, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000 }),
    transactionOptions: { maxWait: 5_000, timeout: 10_000 },
  });
}

// Next's development server loads modules again and again; the pool outlives that.
const kept = globalThis as typeof globalThis & { inlayDb?: Db };

/** The process's client, as the app's role (DATABASE_URL). */
export function db(): Db {
  kept.inlayDb ??= connect(databaseUrl());
  return kept.inlayDb;
}
