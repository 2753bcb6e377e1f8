import { type ChildProcess, spawn } from "node:child_process";
import type pg from "pg";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createAgent } from "@/lib/agents/create";
import { readAgent } from "@/lib/agents/read";
import type { Ctx } from "@/lib/ctx";
import { ROOT } from "@/lib/db/schema-engine";
import { createFragment } from "@/lib/fragments/create";
import { readFragment } from "@/lib/fragments/read";
import { saveFragment } from "@/lib/fragments/save";
import { readPrompt } from "@/lib/revisions/read";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { testWorkspace } from "@/lib/testing/workspace";
import { forgetExpired, type Resting, tick } from "./tick";

const AGENTS = 2_000;
// Of a process that starts, on a machine that does other things too.
const SOON = { timeout: 120_000, interval: 50 };

let database: TestDatabase;
let admin: pg.Client;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  database = await testDatabase();
  admin = await sqlClient(database.adminUrl);
});
afterEach(async () => {
  await Promise.all([...running].map((child) => ended(child, "SIGKILL")));
});

/** A worker's process of its own, as `npm start` starts it. */
function startWorker(): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL: database.appUrl,
    DATABASE_WORKER_URL: database.workerUrl,
    INLAY_LOG: "error",
  };
  const args = ["--conditions=react-server", "--import", "tsx", "lib/worker/main.ts"];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "inherit", "inherit"] });
  running.add(child);
  return child;
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(child);
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code));
    if (!child.kill(signal)) resolve(child.exitCode);
  });
}

async function save(ctx: Ctx, text: string): Promise<void> {
  const { tag } = await readFragment(ctx, { name: "a" });
  await saveFragment(ctx, { name: "a", text, base: tag });
}

/** One agent made by the verb, and as many rows like it as are wanted. */
async function manyAgents(ctx: Ctx, count: number): Promise<void> {
  await createAgent(ctx, { name: "agent", instructions: 'Words {{include "tenant/a"}}' });
  await admin.query("BEGIN");
  await admin.query(`
    CREATE TEMP TABLE made ON COMMIT DROP AS
      SELECT gen_random_uuid() AS agent, gen_random_uuid() AS source, n FROM generate_series(2, ${count}) n`);
  for (const [table, changed] of [
    ["source", { id: "m.source" }],
    ["agent_include", { source_id: "m.source" }],
    ["agent_settings", { agent_id: "m.agent" }],
    ["agent", { id: "m.agent", source_id: "m.source", name: "'agent-' || m.n" }],
    ["revision", { agent_id: "m.agent", source_id: "m.source" }],
  ] as const) {
    const { rows } = await admin.query<{ name: string }>(
      "SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum",
      [table],
    );
    const columns = rows.map(({ name }) => (changed as Record<string, string>)[name] ?? `t.${name}`);
    await admin.query(
      `INSERT INTO ${table} SELECT ${columns.join(", ")} FROM made m CROSS JOIN (SELECT * FROM ${table} WHERE workspace_id = $1 LIMIT 1) t`,
      [ctx.workspace.id],
    );
  }
  await admin.query("COMMIT");
  await admin.query("ANALYZE");
}

/** How many agents have which revisions, as `{ "1": 2000 }` or `{ "1,2": 2000 }`. */
async function numbers(ctx: Ctx): Promise<Record<string, number>> {
  const { rows } = await admin.query<{ numbers: string; agents: number }>(
    `SELECT numbers, count(*)::int AS agents FROM (
       SELECT string_agg(r.number::text, ',' ORDER BY r.number) AS numbers FROM agent a
       JOIN revision r ON r.workspace_id = a.workspace_id AND r.agent_id = a.id
       WHERE a.workspace_id = $1 GROUP BY a.id, a.revision HAVING a.revision = max(r.number)
     ) each GROUP BY numbers`,
    [ctx.workspace.id],
  );
  return Object.fromEntries(rows.map((row) => [row.numbers, row.agents]));
}

const title =
  "killed in the midst of 2,000 agents: nothing is half done, and another one brings all of them up to date";
test(title, { timeout: 240_000 }, async () => {
  const ctx = await testWorkspace(database.db);
  await createFragment(ctx, { name: "a", text: "one" });
  await manyAgents(ctx, AGENTS);
  await tick(database.worker);

  // The keys of new revisions wait for this row, so the worker stops at a known place: rows written, nothing committed.
  const blocker = await sqlClient(database.adminUrl);
  await blocker.query("BEGIN");
  await blocker.query("SELECT 1 FROM source WHERE workspace_id = $1 ORDER BY id DESC LIMIT 1 FOR UPDATE", [
    ctx.workspace.id,
  ]);
  await save(ctx, "two");
  const victim = startWorker();
  await vi
    .waitFor(async () => {
      const { rows } = await admin.query(
        "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND usename = 'inlay_work' AND wait_event_type = 'Lock'",
      );
      // What PostgreSQL shows of a statement is its beginning: this is the one that inserts the revisions.
      expect(rows).toMatchObject([{ query: expect.stringContaining("WITH library AS MATERIALIZED") }]);
    }, SOON)
    .finally(async () => {
      await ended(victim, "SIGKILL");
      await blocker.query("ROLLBACK");
    });
  await vi.waitFor(async () => {
    const { rows } = await admin.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND usename = 'inlay_work' AND state <> 'idle'",
    );
    expect(rows).toEqual([]);
  }, SOON);
  expect(await numbers(ctx)).toEqual({ "1": AGENTS });
  expect(await readAgent(ctx, { name: "agent-77" })).toMatchObject({ revision: 1, updating: true });
  expect(await readPrompt(ctx, { agent: "agent-77" })).toMatchObject({ text: "Words one" });

  // Two at once: each agent gets its revision once.
  const workers = [startWorker(), startWorker()];
  await vi.waitFor(async () => expect(await numbers(ctx)).toEqual({ "1,2": AGENTS }), SOON);
  expect(await readPrompt(ctx, { agent: "agent-77" })).toMatchObject({ text: "Words two", revision: 2 });
  // A sweep does the work without taking the mark, which is then claimed and found done.
  await vi.waitFor(async () => {
    const left = await admin.query("SELECT 1 FROM dirty_workspace WHERE workspace_id = $1", [ctx.workspace.id]);
    expect(left.rows).toEqual([]);
  }, SOON);
  await save(ctx, "three");
  await vi.waitFor(async () => expect(await numbers(ctx)).toEqual({ "1,2,3": AGENTS }), SOON);
  const bare = await admin.query("SELECT 1 FROM revision WHERE workspace_id = $1 AND sha256 IS NULL", [
    ctx.workspace.id,
  ]);
  expect(bare.rows).toEqual([]);
  expect(await Promise.all(workers.map((worker) => ended(worker, "SIGTERM")))).toEqual([0, 0]);
});

test("a workspace that can’t be reconciled holds up no other, keeps its mark, and comes right by itself", async () => {
  const [bad, good] = [await testWorkspace(database.db), await testWorkspace(database.db)];
  for (const ctx of [bad, good]) {
    await createFragment(ctx, { name: "a", text: "one" });
    await createAgent(ctx, { name: "x", instructions: '{{include "tenant/a"}}' });
  }
  await tick(database.worker);
  await admin.query(
    "CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$",
  );
  await admin.query(
    `CREATE TRIGGER fails BEFORE INSERT ON revision FOR EACH ROW WHEN (NEW.workspace_id = '${bad.workspace.id}') EXECUTE FUNCTION fails()`,
  );
  // The bad one's mark is the older one: it comes first.
  for (const ctx of [bad, good]) await save(ctx, "two");
  const resting: Resting = new Map();
  await tick(database.worker, resting);
  expect(await readPrompt(good, { agent: "x" })).toMatchObject({ text: "two", revision: 2 });
  expect(await readAgent(bad, { name: "x" })).toMatchObject({ revision: 1, updating: true });
  expect([...resting.keys()]).toEqual([bad.workspace.id]);

  await save(good, "three");
  await tick(database.worker, resting);
  expect(await readPrompt(good, { agent: "x" })).toMatchObject({ text: "three" });

  await admin.query("DROP TRIGGER fails ON revision");
  resting.clear();
  await tick(database.worker, resting);
  expect(await readPrompt(bad, { agent: "x" })).toMatchObject({ text: "two", revision: 2 });
});

test("answers kept for a day and used budgets are cleared, newer ones stay", async () => {
  const ctx = await testWorkspace(database.db);
  await admin.query(
    `INSERT INTO idempotency_key (workspace_id, actor, key, request, created_at)
     SELECT $1, 'a', hours || ' h', decode(repeat('00', 32), 'hex'), now() - make_interval(hours => hours)
     FROM unnest(ARRAY[1, 23, 25, 200]) hours`,
    [ctx.workspace.id],
  );
  await admin.query(
    `INSERT INTO rate_limit (bucket, started_at, used, granted)
     SELECT hours || ' h', now() - make_interval(hours => hours), 1, 1 FROM unnest(ARRAY[1, 25]) hours`,
  );
  await forgetExpired(database.worker);
  const keys = await admin.query("SELECT key FROM idempotency_key WHERE workspace_id = $1 ORDER BY 1", [
    ctx.workspace.id,
  ]);
  expect(keys.rows).toEqual([{ key: "1 h" }, { key: "23 h" }]);
  expect((await admin.query("SELECT bucket FROM rate_limit")).rows).toEqual([{ bucket: "1 h" }]);
});
