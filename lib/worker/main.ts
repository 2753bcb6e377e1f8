import pg from "pg";
import { connect } from "@/lib/db/client";
import { databaseUrl, env } from "@/lib/env";
import { log } from "@/lib/log";
import { CHANNEL } from "@/lib/outbox/mark";
import { forgetExpired, type Resting, sweep, tick } from "./tick";

// The worker's process: woken by NOTIFY, at the latest each second; a sweep now and then. Any number may run.
const POLL_MS = 1_000;
const SWEEP_MS = 30_000;
const FORGET_MS = 600_000;

const url = env().DATABASE_WORKER_URL ?? databaseUrl();
const db = connect(url, 3);
const stopping = new AbortController();
const waiting = new Set<() => void>();
let called = false;

/** Ends every pause; one that comes between two pauses is not lost. */
function wake(): void {
  called = true;
  for (const resume of waiting) resume();
}

function pause(): Promise<void> {
  if (called) {
    called = false;
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const resume = () => {
      clearTimeout(timer);
      waiting.delete(resume);
      called = false;
      resolve();
    };
    const timer = setTimeout(resume, POLL_MS);
    waiting.add(resume);
  });
}

/** Listens on a connection of its own; a lost one is made again, and polling goes on meanwhile. */
async function listen(): Promise<void> {
  while (!stopping.signal.aborted) {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      client.once("end", resolve);
      client.once("error", () => resolve());
      stopping.signal.addEventListener("abort", () => resolve(), { once: true });
    });
    try {
      await client.connect();
      client.on("notification", wake);
      await client.query(`LISTEN ${CHANNEL}`);
      await lost;
    } catch (error) {
      log.warn({ err: error }, "listening failed; polling goes on");
    }
    await client.end().catch(() => {});
    if (!stopping.signal.aborted) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function work(): Promise<void> {
  const resting: Resting = new Map();
  let swept = 0;
  let forgot = 0;
  while (!stopping.signal.aborted) {
    try {
      if (Date.now() - swept > SWEEP_MS) {
        await sweep(db);
        swept = Date.now();
      }
      if (Date.now() - forgot > FORGET_MS) {
        await forgetExpired(db);
        forgot = Date.now();
      }
      await tick(db, resting);
    } catch (error) {
      log.error({ err: error }, "the worker can't reach its database; it tries again");
    }
    if (!stopping.signal.aborted) await pause();
  }
}

function stop(): void {
  stopping.abort();
  wake();
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
// A parent that was killed sends no signal; its closed channel tells.
process.on("disconnect", stop);

await Promise.all([work(), listen()]);
await db.$disconnect();
process.exit(0);
