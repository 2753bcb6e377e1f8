import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { requireIsolation } from "./require-isolation";

let database: TestDatabase;
let admin: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  admin = await sqlClient(database.adminUrl);
});

const start = (logins: Partial<TestDatabase> = {}) => requireIsolation({ ...database, ...logins });

test("a migrated database with its own logins is served", async () => {
  await expect(start()).resolves.toBeUndefined();
});

test("not through the owner, nor a superuser, whichever of the two it is", async () => {
  await expect(start({ appUrl: database.ownerUrl })).rejects.toThrow(
    "DATABASE_URL names a role that row-level security does not bind: it is the tables’ owner.",
  );
  await expect(start({ appUrl: database.adminUrl })).rejects.toThrow("it is a superuser");
  await expect(start({ workerUrl: database.ownerUrl })).rejects.toThrow("DATABASE_WORKER_URL names a role");
});

test("not while a table with a workspace is open", async () => {
  await admin.query("ALTER TABLE fragment NO FORCE ROW LEVEL SECURITY");
  await admin.query("CREATE TABLE leaky (workspace_id uuid, id uuid PRIMARY KEY)");
  await expect(start()).rejects.toThrow(/^The tables fragment, leaky would show rows of every workspace/);
  await admin.query("DROP TABLE leaky");
  await expect(start()).rejects.toThrow(/^The table fragment would show/);
  await admin.query("ALTER TABLE fragment FORCE ROW LEVEL SECURITY");
  await expect(start()).resolves.toBeUndefined();
});
