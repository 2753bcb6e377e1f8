import type pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { SCOPES } from "@/lib/permissions";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { expectProblem, tagOf } from "@/lib/testing/problems";
import { type Answered, clientOf, type Send, send, serveFrom, signedIn } from "@/lib/testing/server";
import { testWorkspace } from "@/lib/testing/workspace";
import { recordUse } from "./use";
import { verifyApiKey } from "./verify";

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  admin = await sqlClient(database.adminUrl);
});

type Key = { id: string; key: string; name: string; state: string; scopes: string[]; expiresAt: string | null };
type Owner = { ctx: Ctx; userId: string; call: (what: string, options?: Send) => Promise<Answered> };

async function owner(role: "owner" | "editor" = "owner", within?: Ctx): Promise<Owner> {
  const ctx = within ?? (await testWorkspace(database.db));
  const { userId, headers } = await signedIn(ctx, role);
  const call = (what: string, options: Send = {}) => {
    const [method = "GET", path = ""] = what.split(" ");
    const address = `/api/v1/workspaces/${ctx.workspace.slug}${path}`;
    return send(address, { ...options, method, headers: { ...headers, ...options.headers } });
  };
  return { ctx, userId, call };
}

async function made({ call }: Owner, body: object): Promise<Key> {
  const answered = await call("POST /api-keys", { body });
  expect([answered.status, answered.body.code]).toEqual([201, undefined]);
  expect(answered.headers.get("cache-control")).toBe("no-store");
  return answered.body as unknown as Key;
}

/** What a request with the key to its own workspace comes to. */
async function withKey({ ctx }: Owner, { key }: Key, path = "/fragments"): Promise<Answered> {
  return send(`/api/v1/workspaces/${ctx.workspace.slug}${path}`, { headers: { authorization: `Bearer ${key}` } });
}

/** For a busy machine; where all is well it takes milliseconds. */
const LONG = { timeout: 20_000, interval: 50 };

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test("a key's life: made, used, rotated with both working, the old one over, the new one revoked at once", async () => {
  const person = await owner();
  const first = await made(person, { name: " nightly build ", scopes: ["fragments:read"], expiresAt: daysAhead(30) });
  expect(first).toMatchObject({ name: "nightly build", state: "active", scopes: ["fragments:read"] });
  expect((await withKey(person, first)).status).toBe(200);
  const lacks = await withKey(person, first, "/agents");
  expectProblem(lacks, 403, "missing-scope");
  expect(lacks.body.scope).toBe("agents:read");

  const rotated = await person.call(`POST /api-keys/${first.id}/rotate`, { body: { overlapHours: 2 } });
  expect(rotated.status).toBe(201);
  const second = rotated.body as unknown as Key;
  expect(second).toMatchObject({ name: "nightly build", state: "active", scopes: ["fragments:read"] });
  expect(second.key).not.toBe(first.key);
  const lives = (each: Key) => Date.parse(each.expiresAt ?? "") - Date.now();
  expect(lives(second) / 86_400_000).toBeCloseTo(30, 1);
  for (const each of [first, second]) expect((await withKey(person, each)).status).toBe(200);
  const old = (await person.call(`GET /api-keys/${first.id}`)).body as unknown as Key;
  expect(old).toMatchObject({ state: "replaced", replacedBy: second.id });
  expect(lives(old) / 3_600_000).toBeCloseTo(2, 1);
  expectProblem(await person.call(`POST /api-keys/${first.id}/rotate`, { body: {} }), 409, "api-key-ended");

  await admin.query("UPDATE api_key SET expires_at = now() - interval '1 second' WHERE id = $1", [first.id]);
  expectProblem(await withKey(person, first), 401, "invalid-api-key");
  expect((await withKey(person, second)).status).toBe(200);

  const tag = tagOf(await person.call(`GET /api-keys/${second.id}`));
  expect((await person.call(`DELETE /api-keys/${second.id}`, { headers: { "if-match": tag } })).status).toBe(204);
  expectProblem(await withKey(person, second), 401, "invalid-api-key");
  expectProblem(await person.call(`POST /api-keys/${second.id}/rotate`, { body: {} }), 409, "api-key-ended");

  const { rows } = await admin.query(
    "SELECT action, target, before, after FROM audit WHERE workspace_id = $1 AND target LIKE 'api-key/%' ORDER BY id",
    [person.ctx.workspace.id],
  );
  expect(rows.map((row) => `${row.action} ${row.target}`)).toEqual([
    `api-key.create api-key/${first.id}`,
    `api-key.rotate api-key/${first.id}`,
    `api-key.revoke api-key/${second.id}`,
  ]);
  for (const { key } of [first, second]) expect(JSON.stringify(rows)).not.toContain(key.slice(0, 12));
});

test("what is listed and read tells of a key all but what opens anything", async () => {
  const person = await owner();
  const scopes = ["runs:write", "agents:read", "agents:read"];
  const first = await made(person, { name: "one", scopes });
  const second = await made(person, { name: "two", scopes });
  expect(first.scopes).toEqual(["agents:read", "runs:write"]);
  const listed = await person.call("GET /api-keys");
  expect((listed.body.apiKeys as Key[]).map((each) => each.id)).toEqual([second.id, first.id]);
  const read = await person.call(`GET /api-keys/${first.id}`);
  expect(read.body).toEqual((listed.body.apiKeys as Key[])[1]);
  expect(read.body).toMatchObject({
    createdBy: "Ada",
    expiresAt: null,
    lastUsedAt: null,
    prefix: first.key.slice(0, 12),
  });
  for (const { text } of [listed, read]) {
    expect(text).not.toContain(first.key.slice(12));
    expect(text).not.toMatch(/hash|"key"/);
  }
  const unchanged = await person.call(`GET /api-keys/${first.id}`, { headers: { "if-none-match": tagOf(read) } });
  expect(unchanged.status).toBe(304);
  const page = await person.call("GET /api-keys?limit=1");
  const rest = await person.call(`GET /api-keys?limit=1&after=${page.body.next}`);
  const ids = [page, rest].flatMap(({ body }) => (body.apiKeys as Key[]).map((each) => each.id));
  expect(ids).toEqual([second.id, first.id]);
  expect(rest.body.next).toBeNull();
  const stranger = await owner();
  expectProblem(await stranger.call(`GET /api-keys?after=${page.body.next}`), 400, "invalid-cursor");
  expectProblem(await stranger.call(`GET /api-keys/${first.id}`), 404, "api-key-not-found");
  expectProblem(await person.call("GET /api-keys/none"), 404, "api-key-not-found");
});

test("a rename takes the key as it was read; that it was used meanwhile stands in nobody's way", async () => {
  const person = await owner();
  const key = await made(person, { name: "one", scopes: ["fragments:read"] });
  const path = `/api-keys/${key.id}`;
  const read = await person.call(`GET ${path}`);
  await admin.query("UPDATE api_key SET last_used_at = now() WHERE id = $1", [key.id]);
  expect(tagOf(await person.call(`GET ${path}`))).not.toBe(tagOf(read));
  const based = { headers: { "if-match": tagOf(read) } };
  const renamed = await person.call(`PATCH ${path}`, { body: { name: "two" }, ...based });
  expect([renamed.status, renamed.body.name]).toEqual([200, "two"]);
  const stale = await person.call(`PATCH ${path}`, { body: { name: "three" }, ...based });
  expectProblem(stale, 412, "stale-version");
  expect(tagOf(renamed)).toContain(`"${stale.body.tag}~`);
  expectProblem(await person.call(`DELETE ${path}`, based), 412, "stale-version");
  expectProblem(await person.call(`DELETE ${path}`), 428, "version-required");
  const more = await person.call(`PATCH ${path}`, { body: { scopes: ["agents:write"] }, ...based });
  expectProblem(more, 422, "invalid-body");
  expect((await withKey(person, key)).status).toBe(200);
});

test("names, scopes and expiries that can't be are refused, and nothing is stored", async () => {
  const person = await owner();
  const good = { name: "x", scopes: ["agents:read"] };
  const refused: [object, string][] = [
    [{ ...good, name: "  " }, "invalid-key-name"],
    [{ ...good, name: "\u200d\u200b" }, "invalid-key-name"],
    [{ ...good, name: "a\r\nSet-Cookie: b" }, "invalid-key-name"],
    [{ ...good, name: "a\u202eb" }, "invalid-key-name"],
    [{ ...good, name: "a\ud800b" }, "invalid-key-name"],
    [{ ...good, name: "x".repeat(81) }, "invalid-key-name"],
    [{ ...good, scopes: [] }, "invalid-body"],
    [{ ...good, scopes: ["api-keys:write"] }, "invalid-body"],
    [{ ...good, scopes: ["workspace:write"] }, "invalid-body"],
    [{ ...good, scopes: ["*"] }, "invalid-body"],
    [{ ...good, expiresAt: daysAhead(-1) }, "invalid-expiry"],
    [{ ...good, expiresAt: daysAhead(732) }, "invalid-expiry"],
    [{ ...good, expiresAt: "tomorrow" }, "invalid-body"],
    [{ ...good, hash: "x" }, "invalid-body"],
  ];
  for (const [body, code] of refused) expectProblem(await person.call("POST /api-keys", { body }), 422, code);
  const key = await made(person, { ...good, name: "👩‍🚀".repeat(16), expiresAt: daysAhead(729) });
  for (const overlapHours of [-1, 169, 1.5, "24"]) {
    const answered = await person.call(`POST /api-keys/${key.id}/rotate`, { body: { overlapHours } });
    expectProblem(answered, 422, "invalid-body");
  }
  expect((await person.call("GET /api-keys")).body.apiKeys).toHaveLength(1);
  const { rows } = await admin.query("SELECT action FROM audit WHERE workspace_id = $1 AND actor_kind = 'user'", [
    person.ctx.workspace.id,
  ]);
  expect(rows).toEqual([{ action: "api-key.create" }]);
});

test("no key makes, lists or changes keys, whatever its scopes; nor does an editor", async () => {
  const person = await owner();
  const editor = await owner("editor", person.ctx);
  const all = await made(person, { name: "all", scopes: SCOPES });
  const { call } = await clientOf(database, undefined, person.ctx);
  const bodies = { body: { name: "more", scopes: ["agents:read"] } };
  const attempts: [string, Send][] = [
    ["GET /api-keys", {}],
    ["POST /api-keys", bodies],
    [`GET /api-keys/${all.id}`, {}],
    [`POST /api-keys/${all.id}/rotate`, { body: {} }],
    [`PATCH /api-keys/${all.id}`, { body: { name: "mine" }, headers: { "if-match": '"x"' } }],
    [`DELETE /api-keys/${all.id}`, { headers: { "if-match": '"x"' } }],
  ];
  for (const [what, options] of attempts) {
    expectProblem(await call(what, options), 403, "person-required");
    expectProblem(await editor.call(what, options), 403, "forbidden");
  }
  expect((await person.call("GET /api-keys")).body.apiKeys).toHaveLength(2);
});

test("the scope platform comes from an administrator in person, and ends with their office", async () => {
  const person = await owner();
  const body = { name: "platform", scopes: ["platform"] };
  expectProblem(await person.call("POST /api-keys", { body }), 403, "administrators-only");
  await admin.query('UPDATE "user" SET administrator = true WHERE id = $1', [person.userId]);
  const key = await made(person, body);
  const asPlatform = async () => {
    const { authenticatePlatform } = await import("@/lib/auth/authenticate");
    const request = new Request("http://localhost:3000/", { headers: { authorization: `Bearer ${key.key}` } });
    return authenticatePlatform(request).then(
      (ctx) => ctx.actor.name,
      (error) => error.code,
    );
  };
  expect(await asPlatform()).toBe("platform");
  const colleague = await owner("owner", person.ctx);
  expectProblem(await colleague.call(`POST /api-keys/${key.id}/rotate`, { body: {} }), 403, "administrators-only");
  await admin.query('UPDATE "user" SET administrator = false WHERE id = $1', [person.userId]);
  expect(await asPlatform()).toBe("administrators-only");
  expectProblem(await person.call(`POST /api-keys/${key.id}/rotate`, { body: {} }), 403, "administrators-only");
  expectProblem(await withKey(person, key), 403, "missing-scope");
});

test("of two rotations at once one makes the key", async () => {
  const person = await owner();
  const key = await made(person, { name: "x", scopes: ["agents:read"] });
  const both = [1, 2].map(() => person.call(`POST /api-keys/${key.id}/rotate`, { body: { overlapHours: 0 } }));
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await person.call("GET /api-keys")).body.apiKeys).toHaveLength(2);
  expectProblem(await withKey(person, key, "/agents"), 401, "invalid-api-key");
});

test("an overlap never lengthens what the old key had", async () => {
  const person = await owner();
  const expiresAt = daysAhead(1);
  const key = await made(person, { name: "x", scopes: ["agents:read"], expiresAt });
  await person.call(`POST /api-keys/${key.id}/rotate`, { body: { overlapHours: 168 } });
  expect((await person.call(`GET /api-keys/${key.id}`)).body.expiresAt).toBe(expiresAt);
});

test("last use is noted beside the request, once a minute however many there are", async () => {
  const person = await owner();
  const key = await made(person, { name: "x", scopes: ["fragments:read"] });
  const lastUsed = async () => (await person.call(`GET /api-keys/${key.id}`)).body.lastUsedAt as string | null;
  expect(await lastUsed()).toBeNull();
  await Promise.all([1, 2, 3].map(() => withKey(person, key)));
  await vi.waitFor(async () => expect(await lastUsed()).not.toBeNull(), LONG);
  const verified = await verifyApiKey(database.db, key.key);
  const ago = (seconds: number) =>
    admin.query("UPDATE api_key SET last_used_at = now() - make_interval(secs => $2) WHERE id = $1", [key.id, seconds]);
  expect(await recordUse(database.db, verified)).toBe(false);
  await ago(50);
  expect(await recordUse(database.db, verified)).toBe(false);
  await ago(70);
  expect((await Promise.all([1, 2, 3].map(() => recordUse(database.db, verified)))).filter(Boolean)).toHaveLength(1);
  await ago(70);
  const before = await lastUsed();
  await withKey(person, key);
  await vi.waitFor(async () => expect(await lastUsed()).not.toBe(before), LONG);
});

test("a dry run gives no key", async () => {
  const person = await owner();
  const body = { name: "x", scopes: ["agents:read"] };
  const answered = await person.call("POST /api-keys?dryRun=true", { body });
  expect(answered.status).toBe(201);
  expectProblem(await withKey(person, answered.body as unknown as Key), 401, "invalid-api-key");
  expect((await person.call("GET /api-keys")).body.apiKeys).toEqual([]);
});
