import pg from "pg";
import { connect } from "@/lib/db/client";
import { databaseUrl, env } from "@/lib/env";
import { log } from "@/lib/log";
import { CHANNEL } from "@/lib/revisions/mark";
import { type Resting, sweep, tick } from "./tick";

// The worker's process: woken by NOTIFY, at the latest each second; a sweep now and then. Any number may run.
const POLL_MS = 1_000;
const SWEEP_MS = 30_000;

const url = env().DATABASE_WORKER_URL ?? databaseUrl();
const db = connect(url, 3);
const resting: Resting = new Map();
const stopping = new AbortController();
let wake = () => {};

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
// A parent that was killed can't send a signal; its closed channel tells.
process.on("disconnect", stop);

function stop(): void {
  stopping.abort();
  wake();
}

/** Listens on a connection of its own; a lost one is made again, and polling goes on meanwhile. */
async function listen(): Promise<void> {
  while (!stopping.signal.aborted) {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    try {
      await client.connect();
      client.on("notification", () => wake());
      await client.query(`LISTEN ${CHANNEL}`);
      await new Promise((resolve) => {
        client.once("end", resolve);
        client.once("error", resolve);
        stopping.signal.addEventListener("abort", resolve, { once: true });
      });
    } catch (error) {
      log.warn({ err: error }, "listening failed; polling goes on");
    }
    await client.end().catch(() => {});
    await pause(POLL_MS);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const before = wake;
    wake = () => {
      clearTimeout(timer);
      before();
      resolve();
    };
    if (stopping.signal.aborted) wake();
  });
}

async function work(): Promise<void> {
  let swept = 0;
  while (!stopping.signal.aborted) {
    try {
      if (Date.now() - swept > SWEEP_MS) {
        await sweep(db);
        swept = Date.now();
      }
      await tick(db, resting);
    } catch (error) {
      log.error({ err: error }, "the worker could not reach its database; it tries again");
    }
    if (!stopping.signal.aborted) await nextWake();
  }
}

await work();
