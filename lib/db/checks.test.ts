import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { attempt, type Outcome, sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { type Planted, twoWorkspaces } from "@/lib/testing/two-workspaces";

// What holds for everybody, whoever sits at the keyboard: each statement runs as a superuser, past all policies.

const CHECK = "23514";
const UNIQUE = "23505";
const DENIED = "42501";

let database: TestDatabase;
let [admin, app, worker]: pg.Client[] = [];
let ours: Planted;
let theirs: Planted;

beforeAll(async () => {
  database = await testDatabase();
  admin = await sqlClient(database.adminUrl);
  app = await sqlClient(database.appUrl);
  worker = await sqlClient(database.workerUrl);
  ({ ours, theirs } = await twoWorkspaces(database));
});

const asAdmin = (statement: string, values: unknown[] = []) => attempt(admin as pg.Client, {}, statement, values);
const within = (planted: Planted, more: Record<string, string> = {}) => ({
  "app.workspace_id": planted.workspace.id,
  ...more,
});
const asApp = (settings: Record<string, string>, statement: string): Promise<Outcome> =>
  attempt(app as pg.Client, settings, statement);

describe("a row that lies about itself is refused", () => {
  test.each([
    ["a text that is not what its hash says", "UPDATE content SET text = text || 'x', bytes = bytes + 1"],
    ["a text that is longer than its row says", "UPDATE content SET bytes = bytes + 1"],
    [
      "a built-in's text that is not what its hash says",
      "UPDATE platform_fragment_version SET text = lower(text) || '!'",
    ],
    [
      "an include of both libraries",
      "UPDATE agent_include SET fragment_id = gen_random_uuid(), platform_fragment_id = gen_random_uuid()",
    ],
    ["an include of neither", "UPDATE agent_include SET fragment_id = NULL, platform_fragment_id = NULL"],
    ["a role that there is not", "UPDATE member SET role = 'admin'"],
    ["an invitation to such a role", "UPDATE invitation SET role = 'admin'"],
    ["an invitation's address in capitals", "UPDATE invitation SET email = upper(email)"],
    ["a token's hash of another length", "UPDATE invitation SET token_hash = '\\x00'"],
    ["a key's hash of another length", "UPDATE api_key SET hash = '\\x00'"],
    ["an empty idempotency key", "UPDATE idempotency_key SET key = ''"],
    ["a second row of the platform's state", "INSERT INTO platform_state (id) VALUES (2)"],
  ])("%s", async (_what, statement) => {
    expect(await asAdmin(statement)).toMatchObject({ refused: CHECK });
  });
});

describe("a slug", () => {
  test("stays its workspace's after a change, and can't be had by another", async () => {
    const client = admin as pg.Client;
    const old = ours.workspace.slug;
    await client.query("UPDATE workspace SET slug = 'moved-on' WHERE id = $1", [ours.workspace.id]);
    const { rows } = await client.query("SELECT slug FROM workspace_slug WHERE workspace_id = $1 ORDER BY created_at", [
      ours.workspace.id,
    ]);
    expect(rows.map(({ slug }) => slug).sort()).toEqual(["moved-on", old].sort());
    for (const taken of [old, "moved-on"]) {
      const set = `UPDATE workspace SET slug = '${taken}' WHERE id = '${theirs.workspace.id}'`;
      expect(await asAdmin(set)).toMatchObject({ refused: UNIQUE });
      expect(await asApp(within(theirs), set)).toMatchObject({ refused: UNIQUE });
    }
    // And back again: it is still its own.
    await client.query("UPDATE workspace SET slug = $2 WHERE id = $1", [ours.workspace.id, old]);
  });

  test("of old leads a member to the new one, and tells a stranger nothing", async () => {
    const now = async (user: string) =>
      (await asApp({}, `SELECT slug_now('${user}', '${ours.workspace.slug}') AS slug`)).rows[0]?.slug;
    expect(await now(ours.canary)).toBe(ours.workspace.slug);
    expect(await now(theirs.canary)).toBeNull();
  });
});

describe("the last owner", () => {
  const leave = (planted: Planted) => `DELETE FROM member WHERE workspace_id = '${planted.workspace.id}'`;
  const step = (planted: Planted) => `UPDATE member SET role = 'viewer' WHERE workspace_id = '${planted.workspace.id}'`;

  test("can't leave or step down", async () => {
    for (const statement of [leave(ours), step(ours)]) {
      expect(await asAdmin(statement)).toMatchObject({ refused: CHECK });
      expect(await asApp(within(ours), statement)).toMatchObject({ refused: CHECK });
    }
  });

  test("goes only with the workspace, by a transaction that says that it deletes that very one", async () => {
    const erasing = (planted: Planted) => within(ours, { "app.erasing": planted.workspace.id });
    expect(await asApp(erasing(theirs), leave(ours))).toMatchObject({ refused: CHECK });
    expect(await asApp(erasing(ours), leave(ours))).toMatchObject({ refused: null, count: 1 });
  });
});

describe("what only a function may erase", () => {
  test("the record of a workspace that has members stays", async () => {
    expect(await asApp(within(ours), "SELECT erase_record()")).toMatchObject({ refused: DENIED });
    expect(await attempt(worker as pg.Client, within(ours), "SELECT erase_record()")).toMatchObject({
      refused: DENIED,
    });
  });

  test("without a workspace named it erases nothing", async () => {
    const client = admin as pg.Client;
    const count = "SELECT (SELECT count(*)::int FROM audit) + (SELECT count(*)::int FROM fragment_version) AS n";
    const before = (await client.query(count)).rows;
    await (app as pg.Client).query("SELECT erase_record()");
    expect((await client.query(count)).rows).toEqual(before);
  });

  test("answers kept for repeated requests go after a day, not before, and by the worker", async () => {
    const client = admin as pg.Client;
    await client.query("UPDATE idempotency_key SET created_at = now() - interval '25 hours' WHERE actor = $1", [
      theirs.canary,
    ]);
    expect(await asApp({}, "SELECT forget_expired()")).toMatchObject({ refused: DENIED });
    await (worker as pg.Client).query("SELECT forget_expired()");
    const { rows } = await client.query("SELECT actor FROM idempotency_key");
    expect(rows).toEqual([{ actor: ours.canary }]);
  });
});

describe("counts for administrators", () => {
  test.each([
    "workspace_counts()",
    "membership_counts()",
    "built_in_use((SELECT id FROM platform_fragment WHERE name = 'skills-usage'))",
  ])("%s answers only in a transaction of the platform's, and with no text", async (call) => {
    expect((await asApp({}, `SELECT * FROM ${call}`)).count).toBe(0);
    const told = await asApp({ "app.platform": "on" }, `SELECT * FROM ${call}`);
    expect(told.count).toBeGreaterThan(0);
    expect(JSON.stringify(told.rows.map(({ user_id: _user, ...row }) => row))).not.toMatch(/canary/);
  });
});
