import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "./migrate";
import { outsideLogins } from "./roles";
import { type Scratch, startScratch } from "./scratch";

// A server of its own: roles belong to the whole server, and these tests need one that has none yet.
let server: Scratch;
const secret = "a secret of the tests";

beforeAll(async () => {
  server = await startScratch();
});
afterAll(() => server.remove());

async function as(url: string, ...queries: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let last = await client.query("SELECT 1");
    for (const query of queries) last = await client.query(query);
    return last;
  } finally {
    await client.end();
  }
}

function url(role: string, database: string): string {
  return `postgresql://${role}:x@${server.host}/${database}`;
}

test("from the owner's address alone: logins that row-level security binds", async () => {
  await as(
    server.adminUrl("postgres"),
    "CREATE ROLE maker LOGIN CREATEROLE PASSWORD 'x'",
    "CREATE DATABASE one OWNER maker",
  );
  const given = { DATABASE_URL: url("maker", "one") };
  const [logins] = await Promise.all([outsideLogins(given, secret), outsideLogins(given, secret)]);
  await migrate(logins.ownerUrl);
  const asked =
    "SELECT current_user AS name, rolsuper OR rolbypassrls AS free FROM pg_roles WHERE rolname = current_user";
  expect((await as(logins.appUrl, asked)).rows).toEqual([{ name: "one_web", free: false }]);
  expect((await as(logins.workerUrl, asked)).rows).toEqual([{ name: "one_work", free: false }]);
  expect((await as(logins.appUrl, "SELECT count(*)::int AS count FROM fragment")).rows).toEqual([{ count: 0 }]);
  await expect(as(logins.appUrl, "CREATE TABLE x ()")).rejects.toThrow(/permission denied/);
  await expect(as(logins.appUrl, "TRUNCATE fragment")).rejects.toThrow(/permission denied/);
});

test("an owner without CREATEROLE needs the three addresses", async () => {
  const admin = server.adminUrl("postgres");
  await as(admin, "CREATE ROLE plain LOGIN PASSWORD 'x'", "CREATE DATABASE two OWNER plain");
  await expect(outsideLogins({ DATABASE_URL: url("plain", "two") }, secret)).rejects.toThrow(
    /plain may not make the roles .* DATABASE_OWNER_URL, DATABASE_URL and DATABASE_WORKER_URL/,
  );
  await as(
    admin,
    "CREATE ROLE w LOGIN PASSWORD 'x' IN ROLE inlay_app",
    "CREATE ROLE k LOGIN PASSWORD 'x' IN ROLE inlay_worker",
  );
  await as(admin, "GRANT inlay_definer TO plain");
  const three = {
    DATABASE_OWNER_URL: url("plain", "two"),
    DATABASE_URL: url("w", "two"),
    DATABASE_WORKER_URL: url("k", "two"),
  };
  const logins = await outsideLogins(three, secret);
  expect(logins).toEqual({ ownerUrl: url("plain", "two"), appUrl: url("w", "two"), workerUrl: url("k", "two") });
  await migrate(logins.ownerUrl);
});

test("refuses to serve as a superuser", async () => {
  const owner = url("plain", "two");
  const given = {
    DATABASE_OWNER_URL: owner,
    DATABASE_URL: server.adminUrl("two"),
    DATABASE_WORKER_URL: url("k", "two"),
  };
  await as(server.adminUrl("postgres"), "GRANT inlay_app TO postgres");
  await expect(outsideLogins(given, secret)).rejects.toThrow(
    /DATABASE_URL names a role that row-level security does not bind/,
  );
});

test("says who must own the database, and what can't be reached", async () => {
  await as(server.adminUrl("postgres"), "CREATE DATABASE three");
  await expect(outsideLogins({ DATABASE_URL: url("plain", "three") }, secret)).rejects.toThrow(
    /plain does not own the database three/,
  );
  await expect(outsideLogins({ DATABASE_URL: "postgresql://a:b@127.0.0.1:1/c" }, secret)).rejects.toThrow(
    "The database at 127.0.0.1:1/c can’t be reached",
  );
});
