import { createHash, timingSafeEqual } from "node:crypto";
import { isFromThisMachine } from "@/lib/auth/set-up-state";
import { db, poolState } from "@/lib/db/client";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { refusal } from "@/lib/refusal";
import { waitingForWorkers } from "./health";
import { metrics } from "./metrics";

/** Asked again before this has passed, the answer is the same: a scrape costs the database next to nothing. */
const FRESH_MS = 2_000;

/**
 * Lets through whoever may read the metrics: the bearer of INLAY_METRICS_TOKEN; without that setting the machine itself,
 * as long as the server has no public address and no proxy stands in between. Refuses `not-found`, or
 * `invalid-metrics-token` where a token is set.
 */
export function requireMetricsReader(request: Request): void {
  const { INLAY_METRICS_TOKEN } = env();
  if (INLAY_METRICS_TOKEN !== undefined) {
    if (isBearer(request, INLAY_METRICS_TOKEN)) return;
    throw refusal("invalid-metrics-token", {});
  }
  if (isFromThisMachine(request.headers)) return;
  throw refusal("not-found", {});
}

function isBearer(request: Request, token: string): boolean {
  const [, given = ""] = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

let last: { text: Promise<string>; at: number } | undefined;

/** All metrics in Prometheus's text format. What the database knows is left out while it is away. */
export function metricsText({ fresh = false } = {}): Promise<string> {
  const now = performance.now();
  if (!last || fresh || now - last.at > FRESH_MS) last = { text: collect(), at: now };
  return last.text;
}

async function collect(): Promise<string> {
  const { registry, state, marks, markAge, behind } = metrics();
  for (const [name, count] of Object.entries(poolState())) state.set({ state: name }, count);
  try {
    const [waiting, [row]] = await Promise.all([
      waitingForWorkers(),
      db().$queryRaw<{ agents: bigint }[]>`SELECT agents_behind() AS agents`,
    ]);
    marks.set(waiting.waiting);
    markAge.set(waiting.oldestSeconds);
    behind.set(Number(row?.agents ?? 0));
  } catch (error) {
    log.warn({ err: error }, "metrics without the database");
    for (const gauge of [marks, markAge, behind]) gauge.set(Number.NaN);
  }
  return registry.metrics();
}
