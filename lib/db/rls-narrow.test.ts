import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { attempt, sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { type Planted, twoWorkspaces } from "@/lib/testing/two-workspaces";

// The ways past one workspace that there must be: built-ins, the worker’s marks, questions asked before a workspace is known.

const DENIED = "42501";

let database: TestDatabase;
let [app, worker, admin]: pg.Client[] = [];
let ours: Planted;
let theirs: Planted;

beforeAll(async () => {
  database = await testDatabase();
  app = await sqlClient(database.appUrl);
  worker = await sqlClient(database.workerUrl);
  admin = await sqlClient(database.adminUrl);
  ({ ours, theirs } = await twoWorkspaces(database));
});

const inside = (planted: Planted) => ({ "app.workspace_id": planted.workspace.id });
const on = { "app.platform": "on" };

async function countOf(client: pg.Client | undefined, settings: Record<string, string>, from: string): Promise<number> {
  const { rows, refused } = await attempt(client as pg.Client, settings, `SELECT count(*)::int AS n FROM ${from}`);
  expect(refused, from).toBeNull();
  return rows[0]?.n as number;
}

/** Nothing came of it: refused for want of the right, or no row was found to act on. */
async function expectNothing(client: pg.Client | undefined, settings: Record<string, string>, statement: string) {
  const { count, refused } = await attempt(client as pg.Client, settings, statement);
  expect([null, DENIED], statement).toContain(refused);
  expect(count, statement).toBe(0);
}

describe("the built-ins", () => {
  test("are read by every workspace and written only by a transaction that says so", async () => {
    expect(await countOf(app, {}, "platform_fragment")).toBe(2);
    for (const statement of [
      "UPDATE platform_fragment SET title = 'x'",
      "DELETE FROM platform_fragment",
      "UPDATE platform_state SET seq = 0",
      "UPDATE platform_fragment_version SET text = 'x'",
      "DELETE FROM platform_fragment_version",
    ]) {
      await expectNothing(app, inside(ours), statement);
    }
    for (const statement of [
      `INSERT INTO platform_fragment (id, name, title, useful_when, version, shipped, seq)
        SELECT gen_random_uuid(), 'x', 'x', 'x', 1, shipped, 1 FROM platform_fragment LIMIT 1`,
      `INSERT INTO platform_fragment_version
        SELECT platform_fragment_id, 9, text, text_hash, bytes, tokens, opens, cause, author_kind, author_id, author_name
        FROM platform_fragment_version LIMIT 1`,
      "INSERT INTO dirty_platform (platform_fragment_id) SELECT id FROM platform_fragment",
      "INSERT INTO platform_audit (id, actor_kind, actor_name, action, target) VALUES (gen_random_uuid(), 'x', 'x', 'x', 'x')",
    ]) {
      expect(await attempt(app as pg.Client, inside(ours), statement), statement).toMatchObject({ refused: DENIED });
    }
    expect(await attempt(app as pg.Client, on, "UPDATE platform_fragment SET title = title")).toMatchObject({
      count: 2,
    });
    expect(await countOf(app, inside(ours), "platform_audit")).toBe(0);
  });

  test("a version of one is immutable, also to who may write them", async () => {
    for (const statement of [
      "UPDATE platform_fragment_version SET text = 'x'",
      "DELETE FROM platform_fragment_version",
    ]) {
      expect(await attempt(app as pg.Client, on, statement), statement).toMatchObject({ refused: DENIED });
    }
  });
});

describe("the worker", () => {
  test("reads one workspace at a time, and the marks of all", async () => {
    for (const table of ["fragment", "content", "agent", "revision", "source"]) {
      expect(await countOf(worker, {}, table), table).toBe(0);
      expect(await countOf(worker, inside(ours), `${table} WHERE workspace_id <> '${ours.workspace.id}'`), table).toBe(
        0,
      );
      expect(await countOf(worker, inside(ours), table), table).toBeGreaterThan(0);
    }
    expect(await countOf(worker, {}, "dirty_workspace")).toBeGreaterThan(1);
  });

  test("has no business with people, keys, the audit, or writing texts", async () => {
    for (const table of [
      `"user"`,
      "session",
      "account",
      "verification",
      "member",
      "api_key",
      "audit",
      "platform_audit",
    ]) {
      expect(await attempt(worker as pg.Client, inside(ours), `SELECT * FROM ${table}`), table).toMatchObject({
        refused: DENIED,
      });
    }
    for (const table of ["fragment", "fragment_version", "content", "workspace", "platform_fragment", "source"]) {
      expect(
        await attempt(worker as pg.Client, { ...inside(ours), ...on }, `DELETE FROM ${table}`),
        table,
      ).toMatchObject({ refused: DENIED });
    }
  });
});

describe("the narrow ways around", () => {
  const call = (client: pg.Client | undefined, text: string, values: unknown[] = []) =>
    attempt(client as pg.Client, {}, text, values);

  test("a person’s workspaces: their own, and of each only what names it", async () => {
    const { rows } = await call(app, "SELECT * FROM workspaces_of_user($1)", [ours.canary]);
    const { id, slug, name, internalId } = ours.workspace;
    expect(rows).toEqual([{ id, slug, name, internal_id: internalId, role: "owner" }]);
    expect((await call(app, "SELECT * FROM workspaces_of_user('nobody')")).rows).toEqual([]);
  });

  test("a key by its hash: its own row, never the hash", async () => {
    const hash = (key: string) => `sha256(convert_to('${key}', 'UTF8'))`;
    const { rows } = await call(app, `SELECT * FROM api_key_by_hash(${hash(ours.key)})`);
    expect(rows).toMatchObject([{ name: ours.canary, workspace_id: ours.workspace.id, revoked_at: null }]);
    expect(Object.keys(rows[0] ?? {})).not.toContain("hash");
    expect((await call(app, `SELECT * FROM api_key_by_hash(${hash("inlay_wrong")})`)).rows).toEqual([]);
  });

  test("each is for one login only, and gives ids, never texts", async () => {
    for (const text of ["SELECT workspaces_of_user('x')", "SELECT api_key_by_hash('x')", "SELECT workspace_count()"]) {
      expect(await call(worker, text), text).toMatchObject({ refused: DENIED });
    }
    expect(await call(app, "SELECT workspaces_behind(1)")).toMatchObject({ refused: DENIED });
    const { rows } = await call(worker, "SELECT workspaces_behind(10) AS id");
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set([ours.workspace.id, theirs.workspace.id]));
  });

  test("all belong to a role that nobody can log in as and that can only read, and erase what nobody else may", async () => {
    const { rows: functions } = await (admin as pg.Client).query(`
      SELECT p.proname AS name, pg_get_userbyid(p.proowner) AS owner, p.proconfig::text LIKE '%search_path=public, pg_temp%' AS bound,
        has_function_privilege('public', p.oid, 'EXECUTE') AS public
      FROM pg_proc p WHERE p.prosecdef AND p.pronamespace = 'public'::regnamespace`);
    expect(functions.length).toBeGreaterThanOrEqual(5);
    for (const each of functions) expect(each).toMatchObject({ owner: "inlay_definer", bound: true, public: false });
    const { rows: rights } = await (admin as pg.Client).query(
      `SELECT table_name || ' ' || privilege_type AS right FROM information_schema.role_table_grants
       WHERE grantee = 'inlay_definer' AND privilege_type <> 'SELECT' ORDER BY 1`,
    );
    // A deleted workspace's last rows, and what has expired.
    const erased = ["audit", "fragment_version", "idempotency_key", "rate_limit"];
    expect(rights.map(({ right }) => right)).toEqual(erased.map((table) => `${table} DELETE`));
    const { rows } = await (admin as pg.Client).query(
      "SELECT rolcanlogin, rolsuper, rolbypassrls FROM pg_roles WHERE rolname = 'inlay_definer'",
    );
    expect(rows).toEqual([{ rolcanlogin: false, rolsuper: false, rolbypassrls: false }]);
  });
});
