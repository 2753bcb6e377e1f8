import type pg from "pg";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PEER_HEADER } from "@/lib/auth/address";
import type { Ctx } from "@/lib/ctx";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { installBuiltIns } from "@/lib/platform/install";
import { FORWARDED_HEADER } from "@/lib/security/forwarded";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { expectProblem } from "@/lib/testing/problems";
import { clientOf, send, serveFrom } from "@/lib/testing/server";
import { tick } from "@/lib/worker/tick";
import { observeRequest } from "./metrics";
import { metricsText } from "./metrics-text";

let database: TestDatabase;
let admin: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  admin = await sqlClient(database.adminUrl);
});

/** A change that no worker has taken for so long. */
const wait = ({ workspace }: Ctx, age: string) =>
  admin.query("INSERT INTO dirty_workspace (workspace_id, created_at) VALUES ($1, now() - $2::interval)", [
    workspace.id,
    age,
  ]);

describe("health", () => {
  test("is not ready before the built-ins are there, but live", async () => {
    const before = await send("/api/health");
    expect([before.status, before.body]).toMatchObject([
      503,
      { live: true, ready: false, database: true, builtIns: false },
    ]);
    expect((await send("/api/health?check=live")).status).toBe(200);
    await installBuiltIns(database.db);
    const { status, body, headers } = await send("/api/health");
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).toMatchObject({ live: true, ready: true, database: true, migrated: true, builtIns: true });
  });

  test("tells of a worker that is behind, and is ready all the same", async () => {
    const { ctx } = await clientOf(database);
    await wait(ctx, "5 minutes");
    const { status, body } = await send("/api/health");
    expect([status, body.worker]).toMatchObject([200, { waiting: expect.any(Number), behind: true }]);
    expect((body.worker as { oldestSeconds: number }).oldestSeconds).toBeGreaterThanOrEqual(300);
    await tick(database.worker);
    expect((await send("/api/health")).body.worker).toEqual({ waiting: 0, oldestSeconds: 0, behind: false });
  });
});

describe("metrics", () => {
  const local = { [PEER_HEADER]: "127.0.0.1", host: "localhost:3000" };
  const token = "a-token-of-the-tests";
  beforeEach(() => {
    Object.assign(env(), { INLAY_METRICS_TOKEN: undefined, INLAY_URL: undefined });
  });

  test("are for the machine itself, as long as nothing stands in front of it", async () => {
    expect((await send("/api/metrics", { headers: local })).status).toBe(200);
    expect((await send("/api/metrics", { headers: { ...local, [PEER_HEADER]: "::1" } })).status).toBe(200);
    const strangers: Record<string, string>[] = [
      {},
      { [PEER_HEADER]: "192.0.2.1" },
      { ...local, [FORWARDED_HEADER]: "1" },
    ];
    for (const headers of strangers) {
      expectProblem(await send("/api/metrics", { headers }), 404, "not-found");
    }
    Object.assign(env(), { INLAY_URL: "https://inlay.example" });
    expectProblem(await send("/api/metrics", { headers: local }), 404, "not-found");
  });

  test("are for whoever has the token, where there is one", async () => {
    Object.assign(env(), { INLAY_METRICS_TOKEN: token });
    expectProblem(await send("/api/metrics", { headers: local }), 401, "invalid-metrics-token");
    const wrong = { authorization: `Bearer ${token}x` };
    expectProblem(await send("/api/metrics", { headers: wrong }), 401, "invalid-metrics-token");
    const headers = { authorization: `Bearer ${token}` };
    const { status, headers: told, text } = await send("/api/metrics", { headers });
    expect([status, told.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    expect(text).toMatch(/^# HELP /);
  });

  test("tell of requests, the queue, stale agents, the pool and the process", async () => {
    const { ctx, call } = await clientOf(database);
    await call("POST /fragments", { body: { name: "a", text: "one" } });
    await call("POST /agents", { body: { name: "x", instructions: '{{include "tenant/a"}}' } });
    await tick(database.worker);
    await admin.query("UPDATE fragment SET seq = seq + 1000 WHERE workspace_id = $1", [ctx.workspace.id]);
    await admin.query(
      "INSERT INTO dirty_workspace (workspace_id, created_at) VALUES ($1, now() - interval '7 seconds')",
      [ctx.workspace.id],
    );
    observeRequest({ method: "GET", route: "/api/v1/x/{name}", status: 200, seconds: 0.02 });
    await db().$queryRaw`SELECT 1`;
    const text = await metricsText({ fresh: true });
    const value = (name: string) =>
      Number(
        text
          .split("\n")
          .find((line) => line.startsWith(`${name} `))
          ?.split(" ")[1],
      );
    expect(value('inlay_http_requests_total{route="/api/v1/x/{name}",method="GET",status="200"}')).toBe(1);
    expect(value('inlay_http_request_duration_seconds_bucket{le="0.025",route="/api/v1/x/{name}",method="GET"}')).toBe(
      1,
    );
    expect(value("inlay_queue_length")).toBe(1);
    expect(value("inlay_compile_lag_seconds")).toBeGreaterThanOrEqual(7);
    expect(value("inlay_stale_agents")).toBe(1);
    expect(value('inlay_database_connections{state="total"}')).toBeGreaterThanOrEqual(1);
    expect(value('inlay_database_connections{state="waiting"}')).toBe(0);
    expect(value("process_cpu_seconds_total")).toBeGreaterThan(0);
    await tick(database.worker);
    expect(await metricsText()).toBe(text);
  });
});
