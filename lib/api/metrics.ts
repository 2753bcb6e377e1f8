import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** From a cached read to a request that stands in a line. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Metrics = {
  registry: Registry;
  requests: Counter<"route" | "method" | "status">;
  durations: Histogram<"route" | "method">;
  limited: Counter<"by">;
  state: Gauge<"state">;
  marks: Gauge;
  markAge: Gauge;
  behind: Gauge;
};

// The server in front of Next and the routes inside of it load this file separately, but they are one process.
const kept = globalThis as typeof globalThis & { inlayMetrics?: Metrics };

/** The process's metrics. */
export function metrics(): Metrics {
  kept.inlayMetrics ??= make();
  return kept.inlayMetrics;
}

function make(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: "inlay_http_requests_total",
      help: "Requests answered, by the address's template, method and status.",
      labelNames: ["route", "method", "status"],
      registers,
    }),
    durations: new Histogram({
      name: "inlay_http_request_duration_seconds",
      help: "From a request's first line to the end of its answer.",
      labelNames: ["route", "method"],
      buckets: BUCKETS,
      registers,
    }),
    limited: new Counter({
      name: "inlay_rate_limited_total",
      help: "Requests refused by a rate limit, by whose: key, person or address.",
      labelNames: ["by"],
      registers,
    }),
    state: new Gauge({
      name: "inlay_database_connections",
      help: "The web server's connections: total and idle; waiting is requests that have none yet.",
      labelNames: ["state"],
      registers,
    }),
    marks: new Gauge({ name: "inlay_queue_length", help: "Changes that no worker has taken yet.", registers }),
    markAge: new Gauge({
      name: "inlay_compile_lag_seconds",
      help: "How long the oldest change has waited for a worker; 0 where none does.",
      registers,
    }),
    behind: new Gauge({
      name: "inlay_stale_agents",
      help: "Agents whose newest revision is older than a fragment that they use.",
      registers,
    }),
  };
}

/** Counts one answer. */
export function observeRequest(seen: { method: string; route: string; status: number; seconds: number }): void {
  const { requests, durations } = metrics();
  const { method, route, status, seconds } = seen;
  requests.inc({ route, method, status: String(status) });
  durations.observe({ route, method }, seconds);
}
