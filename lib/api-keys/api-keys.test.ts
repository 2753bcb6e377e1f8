import { createHash } from "node:crypto";
import type pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { SCOPES } from "@/lib/permissions";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { refusalOf } from "@/lib/testing/refusal";
import { testWorkspace } from "@/lib/testing/workspace";
import { createApiKey } from "./create";
import { verifyApiKey } from "./verify";

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  admin = await sqlClient(database.adminUrl);
});

test("a key opens its own workspace with its scopes; nothing is kept of it but a hash and what tells it apart", async () => {
  const ctx = await testWorkspace(database.db);
  const { id, key } = await createApiKey(ctx, { name: "ci", scopes: ["fragments:read"] });
  expect(key).toMatch(/^inlay_[A-Za-z0-9_-]{43}$/);
  const { slug, name, internalId } = ctx.workspace;
  expect(await verifyApiKey(database.db, key)).toEqual({
    id,
    name: "ci",
    scopes: ["fragments:read"],
    createdBy: "u1",
    lastUsedAt: null,
    workspace: { id: ctx.workspace.id, slug, name, internalId },
  });
  const { rows } = await admin.query("SELECT k::text AS row, prefix, hash FROM api_key k WHERE id = $1", [id]);
  expect(rows[0].row).not.toContain(key.slice(12));
  expect(rows[0].prefix).toBe(key.slice(0, 12));
  expect(rows[0].hash).toEqual(createHash("sha256").update(key).digest());
  const audit = await admin.query(
    "SELECT a::text AS row FROM audit a WHERE action = 'api-key.create' AND target = $1",
    [`api-key/${id}`],
  );
  expect(audit.rows).toHaveLength(1);
  expect(audit.rows[0].row).not.toContain(key.slice(0, 12));
});

test("without scopes named it has all that a key can have", async () => {
  const ctx = await testWorkspace(database.db);
  const { key } = await createApiKey(ctx, { name: "all" });
  expect((await verifyApiKey(database.db, key)).scopes).toEqual(SCOPES);
});

test("unknown, expired, revoked and misspelled keys are refused alike", async () => {
  const ctx = await testWorkspace(database.db);
  const made = async (change: string) => {
    const { id, key } = await createApiKey(ctx, { name: "x" });
    await admin.query(`UPDATE api_key SET ${change} WHERE id = $1`, [id]);
    return key;
  };
  const good = await made("expires_at = now() + interval '1 hour'");
  expect(await verifyApiKey(database.db, good)).toMatchObject({ name: "x" });
  const keys = [
    `inlay_${"A".repeat(43)}`,
    await made("expires_at = now() - interval '1 second'"),
    await made("revoked_at = now()"),
    good.toUpperCase(),
    ` ${good}`,
    `${good}x`,
    "",
    "\0",
  ];
  const refused = await Promise.all(keys.map((key) => refusalOf(verifyApiKey(database.db, key))));
  expect(new Set(refused.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
  expect(refused[0]).toMatchObject({ code: "invalid-api-key", status: 401 });
});

test("only an owner makes keys; a key never does", async () => {
  const ctx = await testWorkspace(database.db);
  expect(await refusalOf(createApiKey({ ...ctx, rights: "editor" }, { name: "x" }))).toMatchObject({
    code: "forbidden",
  });
  const key = { ...ctx, rights: new Set<string>(SCOPES) };
  expect(await refusalOf(createApiKey(key, { name: "x" }))).toMatchObject({ code: "person-required" });
});
