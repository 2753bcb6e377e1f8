import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { attempt, sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { type Planted, twoWorkspaces } from "@/lib/testing/two-workspaces";
import { unprotectedTables } from "./unprotected";

// No verb stands in between: raw SQL as the logins that web and worker use. Row-level security alone must hold.

const DENIED = "42501";
const FOREIGN_KEY = "23503";

let database: TestDatabase;
let [app, worker, admin]: pg.Client[] = [];
let ours: Planted;
let theirs: Planted;
/** Every table with a workspace_id, as the catalogue has them: a new table is tested without being named here. */
let tables: string[];

beforeAll(async () => {
  database = await testDatabase();
  app = await sqlClient(database.appUrl);
  worker = await sqlClient(database.workerUrl);
  admin = await sqlClient(database.adminUrl);
  ({ ours, theirs } = await twoWorkspaces(database));
  const { rows } = await admin.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id'
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND NOT a.attisdropped ORDER BY 1`);
  tables = rows.map((row) => row.name);
});

const inside = (planted: Planted) => ({ "app.workspace_id": planted.workspace.id });
const on = { "app.platform": "on" };

async function countOf(client: pg.Client | undefined, settings: Record<string, string>, from: string): Promise<number> {
  const { rows, refused } = await attempt(client as pg.Client, settings, `SELECT count(*)::int AS n FROM ${from}`);
  expect(refused, from).toBeNull();
  return rows[0]?.n as number;
}

async function rowOf(planted: Planted, table: string): Promise<Record<string, unknown>> {
  const found = await (admin as pg.Client).query(
    `SELECT to_jsonb(t) AS row FROM ${table} t WHERE workspace_id = $1 LIMIT 1`,
    [planted.workspace.id],
  );
  return found.rows[0]?.row as Record<string, unknown>;
}

/** Nothing came of it: refused for want of the right, or no row was found to act on. */
async function expectNothing(client: pg.Client | undefined, settings: Record<string, string>, statement: string) {
  const { count, refused } = await attempt(client as pg.Client, settings, statement);
  expect([null, DENIED], statement).toContain(refused);
  expect(count, statement).toBe(0);
}

describe("reading", () => {
  test("every table has rows of both workspaces, so that what follows says something", async () => {
    expect(tables.length).toBeGreaterThanOrEqual(13);
    for (const table of tables) {
      for (const { workspace } of [ours, theirs]) {
        expect(await countOf(admin, {}, `${table} WHERE workspace_id = '${workspace.id}'`), table).toBeGreaterThan(0);
      }
    }
  });

  test("without a workspace named there are no rows at all", async () => {
    for (const table of [...tables, "workspace"]) {
      expect(await countOf(app, {}, table), table).toBe(0);
      expect(await countOf(app, { "app.workspace_id": "" }, table), table).toBe(0);
    }
  });

  test("with a workspace named there are its rows and no others", async () => {
    for (const table of tables) {
      expect(await countOf(app, inside(theirs), table), table).toBeGreaterThan(0);
      expect(await countOf(app, inside(theirs), `${table} WHERE workspace_id <> '${theirs.workspace.id}'`), table).toBe(
        0,
      );
    }
    expect(await countOf(app, inside(theirs), "workspace")).toBe(1);
  });

  test("and without row-level security there would be: it is what holds here, nothing else", async () => {
    const client = admin as pg.Client;
    await client.query("ALTER TABLE fragment DISABLE ROW LEVEL SECURITY");
    expect(await countOf(app, {}, "fragment")).toBeGreaterThan(1);
    await client.query("ALTER TABLE fragment ENABLE ROW LEVEL SECURITY");
    expect(await countOf(app, {}, "fragment")).toBe(0);
  });

  test("a setting that is no workspace is an error, not a way in", async () => {
    const { refused } = await attempt(app as pg.Client, { "app.workspace_id": "' OR true" }, "SELECT * FROM fragment");
    expect(refused).toBe("22P02");
  });

  test("the setting ends with its transaction", async () => {
    await attempt(app as pg.Client, inside(ours), "SELECT 1");
    expect(await countOf(app, {}, "fragment")).toBe(0);
  });
});

describe("writing into another workspace", () => {
  test("insert", async () => {
    for (const table of tables) {
      const row = await rowOf(ours, table);
      const statement = `INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`;
      for (const settings of [inside(theirs), {}]) {
        const { refused } = await attempt(app as pg.Client, settings, statement, [JSON.stringify(row)]);
        expect(refused, table).toBe(DENIED);
      }
    }
  });

  test("update, delete, and moving a row of one's own", async () => {
    const id = ours.workspace.id;
    for (const table of tables) {
      await expectNothing(
        app,
        inside(theirs),
        `UPDATE ${table} SET workspace_id = workspace_id WHERE workspace_id = '${id}'`,
      );
      await expectNothing(app, inside(theirs), `DELETE FROM ${table} WHERE workspace_id = '${id}'`);
      await expectNothing(app, {}, `DELETE FROM ${table}`);
      const { refused } = await attempt(app as pg.Client, inside(theirs), `UPDATE ${table} SET workspace_id = '${id}'`);
      expect(refused, table).toBe(DENIED);
    }
    await expectNothing(app, inside(theirs), `UPDATE workspace SET name = 'x' WHERE id = '${id}'`);
    await expectNothing(app, inside(theirs), `DELETE FROM workspace WHERE id = '${id}'`);
  });

  test("a foreign key into another workspace is refused even to a superuser", async () => {
    const { rows: keys } = await (admin as pg.Client).query<{ table: string; target: string; columns: string[] }>(`
      SELECT k.conrelid::regclass::text AS table, k.confrelid::regclass::text AS target,
        (SELECT array_agg(a.attname::text ORDER BY o.at) FROM unnest(k.conkey) WITH ORDINALITY o(num, at)
          JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = o.num) AS columns
      FROM pg_constraint k WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`);
    const within = keys.filter(({ table, target }) => tables.includes(table) && tables.includes(target));
    expect(within.length).toBeGreaterThanOrEqual(8);
    for (const { table, target, columns } of within) {
      expect(columns[0], `${table} → ${target}`).toBe("workspace_id");
      const moved = columns.slice(1).map((column) => `"${column}"`);
      const there = `SELECT ${moved.join(", ")} FROM ${table} WHERE workspace_id = '${theirs.workspace.id}'
        AND num_nulls(${moved.join(", ")}) = 0 LIMIT 1`;
      const statement = `UPDATE ${table} SET (${moved.join(", ")}) = ROW(${moved.map((each) => `there.${each}`).join(", ")})
        FROM (${there}) there WHERE workspace_id = '${ours.workspace.id}' AND num_nulls(${moved.map((each) => `${table}.${each}`).join(", ")}) = 0`;
      const { refused } = await attempt(admin as pg.Client, {}, statement);
      // A fragment's size is read from the version it names, which is not there: its CHECK comes first.
      expect(table === "fragment" ? [FOREIGN_KEY, "23514"] : [FOREIGN_KEY], `${table} → ${target}`).toContain(refused);
    }
  });
});

describe("what the logins may not do in their own workspace either", () => {
  test("change what is immutable", async () => {
    for (const table of ["fragment_version", "content", "agent_settings", "source", "agent_include", "token_count"]) {
      const { refused } = await attempt(
        app as pg.Client,
        inside(ours),
        `UPDATE ${table} SET workspace_id = workspace_id`,
      );
      expect(refused, table).toBe(DENIED);
    }
    for (const change of ["bytes = 1", "versions = '{}'", "number = 7", "cause = 'settings'"]) {
      expect(await attempt(app as pg.Client, inside(ours), `UPDATE revision SET ${change}`)).toMatchObject({
        refused: DENIED,
      });
    }
    expect(await attempt(app as pg.Client, inside(ours), "DELETE FROM fragment_version")).toMatchObject({
      refused: DENIED,
    });
  });

  test("touch what the audit has", async () => {
    for (const statement of ["UPDATE audit SET target = 'x'", "DELETE FROM audit", "TRUNCATE audit"]) {
      expect(await attempt(app as pg.Client, inside(ours), statement), statement).toMatchObject({ refused: DENIED });
    }
    for (const statement of ["UPDATE platform_audit SET target = 'x'", "DELETE FROM platform_audit"]) {
      expect(await attempt(app as pg.Client, on, statement), statement).toMatchObject({ refused: DENIED });
    }
  });

  test("empty tables, change them, or take another role", async () => {
    const all = [...tables, "workspace", "platform_fragment", "platform_audit", `"user"`];
    const statements = [
      ...all.map((table) => `TRUNCATE ${table}`),
      ...all.map((table) => `ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`),
      ...all.map((table) => `DROP TABLE ${table}`),
      "CREATE TABLE mine ()",
      "CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
      "CREATE POLICY mine ON fragment USING (true)",
      "ALTER TABLE fragment DISABLE TRIGGER ALL",
      "SET session_replication_role = replica",
      "SET ROLE inlay_owner",
      "SET ROLE inlay_definer",
      "SET ROLE postgres",
    ];
    for (const client of [app, worker]) {
      for (const statement of statements) {
        expect(await attempt(client as pg.Client, {}, statement), statement).toMatchObject({ refused: DENIED });
      }
    }
  });

  test("row_security off reads nothing: it is an error", async () => {
    expect(await attempt(app as pg.Client, { row_security: "off" }, "SELECT * FROM fragment")).toMatchObject({
      refused: DENIED,
    });
  });

  test("the logins are plain ones: no superuser, no BYPASSRLS, they own nothing", async () => {
    for (const client of [app, worker]) {
      const { rows } = await (client as pg.Client).query(`
        SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
          (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned,
          pg_has_role(r.oid, 'inlay_owner', 'MEMBER') AS owner, pg_has_role(r.oid, 'inlay_definer', 'MEMBER') AS definer
        FROM pg_roles r WHERE rolname = current_user`);
      expect(rows[0]).toEqual({
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        owned: 0,
        owner: false,
        definer: false,
      });
    }
  });
});

describe("the catalogue", () => {
  test("every table with a workspace has ENABLE, FORCE, a policy, and a key that begins with the workspace", async () => {
    expect(await unprotectedTables(admin as pg.Client)).toEqual([]);
  });

  test("and this would tell of a table that lacks one of them", async () => {
    const client = admin as pg.Client;
    await client.query("BEGIN");
    await client.query("CREATE TABLE leaky (workspace_id uuid, id uuid, PRIMARY KEY (workspace_id, id))");
    const found = [await unprotectedTables(client)];
    await client.query("ALTER TABLE leaky ENABLE ROW LEVEL SECURITY");
    await client.query("CREATE POLICY own ON leaky USING (true) WITH CHECK (true)");
    found.push(await unprotectedTables(client));
    await client.query("ALTER TABLE leaky FORCE ROW LEVEL SECURITY");
    expect(await unprotectedTables(client)).toEqual([]);
    await client.query("ALTER TABLE leaky DROP CONSTRAINT leaky_pkey, ADD PRIMARY KEY (id)");
    found.push(await unprotectedTables(client));
    await client.query("ROLLBACK");
    expect(found).toEqual([["leaky"], ["leaky"], ["leaky"]]);
  });

  test("views, if there are any, ask as the one who reads", async () => {
    const { rows } = await (admin as pg.Client).query(`
      SELECT relname FROM pg_class WHERE relkind IN ('v', 'm') AND relnamespace = 'public'::regnamespace
        AND NOT coalesce(reloptions::text LIKE '%security_invoker=true%', false)`);
    expect(rows).toEqual([]);
  });
});
