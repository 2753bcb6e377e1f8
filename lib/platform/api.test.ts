import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { createAgent } from "@/lib/agents/create";
import type { platform } from "@/lib/api/contract/platform";
import { platform as operations } from "@/lib/api/contract/platform";
import { addressOf } from "@/lib/api/operation";
import type { Ctx } from "@/lib/ctx";
import { createFragment } from "@/lib/fragments/create";
import { administrator, builtIn } from "@/lib/testing/administrator";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { expectProblem, tagOf } from "@/lib/testing/problems";
import { type Answered, clientOf, type Send, send, serveFrom, signedIn } from "@/lib/testing/server";
import { testWorkspace } from "@/lib/testing/workspace";
import { installBuiltIns } from "./install";
import { readKeptBuiltIn } from "./list";
import { saveBuiltIn } from "./save";

type Who = { userId: string; headers: Record<string, string> };

let database: TestDatabase;
let sql: pg.Client;
let ctx: Ctx;
let admin: Who;
let member: Who;

beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  sql = await sqlClient(database.adminUrl);
  ctx = await testWorkspace(database.db);
  await createFragment(ctx, { name: "style", text: "canary-fragment {" });
  await installBuiltIns(database.db, [builtIn("shared", "Shared."), builtIn("retired", "Gone.")]);
  const long = `canary-instructions {{include "tenant/style"}}{{include "platform/shared"}}`;
  await createAgent(ctx, {
    name: "agent",
    title: "canary-title",
    description: "canary-description",
    instructions: long,
  });
  const { tag: base } = await readKeptBuiltIn(administrator(database.db), { name: "shared" });
  await saveBuiltIn(administrator(database.db), { name: "shared", text: "Ours.", base });
  await sql.query("DELETE FROM platform_fragment WHERE name = 'retired'");
  await sql.query("INSERT INTO platform_retired (name, actor_name) VALUES ('skills-usage', 'Admin')");
  admin = await signedIn(ctx, null);
  member = await signedIn(ctx, "owner");
  await sql.query(`UPDATE "user" SET administrator = true WHERE id = $1`, [admin.userId]);
});

/** A key of the workspace with these scopes, made by that person. */
async function keyOf(maker: string | null, scopes: string[]): Promise<Record<string, string>> {
  const key = `inlay_${randomBytes(32).toString("base64url")}`;
  await sql.query(
    `INSERT INTO api_key (workspace_id, id, name, prefix, hash, scopes, created_by)
     VALUES ($1, gen_random_uuid(), 'key', 'inlay_', $2, $3, $4)`,
    [ctx.workspace.id, createHash("sha256").update(key).digest(), scopes, maker],
  );
  return { authorization: `Bearer ${key}` };
}

const text = "ticker} for all.";
const shared = { name: "shared" };
type Asked = { params?: Record<string, string>; body?: object };
/** Every operation of the platform as it is sent below; one without an entry here is a type error. */
const asked = (): { [K in keyof typeof platform]: Asked } => ({
  listKeptBuiltIns: {},
  addBuiltIn: { body: { name: "another", title: "Another", usefulWhen: "Always.", text } },
  readKeptBuiltIn: { params: shared },
  saveBuiltIn: { params: shared, body: { text } },
  describeBuiltIn: { params: shared, body: { title: "Other" } },
  retireBuiltIn: { params: shared },
  builtInImpact: { params: shared, body: { text } },
  builtInProgress: { params: shared },
  listBuiltInVersions: { params: shared },
  readBuiltInVersion: { params: { ...shared, version: "1" } },
  restoreBuiltIn: { params: { ...shared, version: "1" } },
  resetBuiltIn: { params: shared },
  keepBuiltIn: { params: shared },
  listRetiredBuiltIns: {},
  bringBackBuiltIn: { params: { name: "skills-usage" } },
  listAllWorkspaces: {},
  joinWorkspace: { params: { id: ctx.workspace.id }, body: { reason: "Support case 4711" } },
  listUsers: {},
  readUser: { params: { id: member.userId } },
  changeUser: { params: { id: member.userId }, body: { administrator: true } },
  listPlatformAudit: {},
});

/** Sends one of them, with the ETag that it demands, as a dry run where it would change anything. */
async function ask(name: keyof typeof platform, headers: Record<string, string>): Promise<Answered> {
  const { params = {}, body } = asked()[name];
  const operation = operations[name];
  const at = (path: string) => path.replace(/\{(\w+)\}/g, (_all, key: string) => params[key] ?? "");
  const address = at(addressOf(operation));
  const options: Send = { method: operation.method, headers: { ...headers } };
  if (body) options.body = body;
  if ("precondition" in operation) {
    const read = address.replace(/\/(versions\/.*|reset|keep)$/, "");
    options.headers = { ...headers, "if-match": tagOf(await send(read, { headers: admin.headers })) };
  }
  return send(operation.method === "GET" ? address : `${address}?dryRun=true`, options);
}
const names = Object.keys(operations) as (keyof typeof platform)[];

describe("every operation of the platform", () => {
  test("answers an administrator, and no answer has a word of a workspace’s texts in it", async () => {
    for (const name of names) {
      const answered = await ask(name, admin.headers);
      if (name === "retireBuiltIn") expectProblem(answered, 409, "built-in-in-use");
      else expect([name, answered.body.code]).toEqual([name, undefined]);
      expect(answered.text, name).not.toContain("canary");
    }
    const impact = await ask("builtInImpact", admin.headers);
    expect(impact.body).toMatchObject({ agents: 1, broken: 1, affected: [{ named: [{ agent: "agent" }] }] });
  });

  test("answers a key with the scope platform, but lets none join a workspace", async () => {
    const key = await keyOf(admin.userId, ["platform"]);
    for (const name of names) {
      const answered = await ask(name, key);
      if (name === "retireBuiltIn") expectProblem(answered, 409, "built-in-in-use");
      else if (name === "joinWorkspace") expectProblem(answered, 403, "session-required");
      else expect([name, answered.body.code]).toEqual([name, undefined]);
    }
  });

  test("tells nobody else anything: neither members, nor other keys, nor strangers", async () => {
    const others = [
      ["administrators-only", 403, member.headers],
      ["missing-scope", 403, await keyOf(admin.userId, ["fragments:read", "agents:write"])],
      ["administrators-only", 403, await keyOf(member.userId, ["platform"])],
      ["administrators-only", 403, await keyOf(null, ["platform"])],
      ["unauthenticated", 401, { ...member.headers, cookie: "" }],
    ] as const;
    for (const name of names) {
      for (const [code, status, headers] of others) {
        const answered = await ask(name, headers);
        expectProblem(answered, status, code);
        expect(answered.text, name).not.toMatch(/canary|shared|example\.com/);
      }
    }
  });

  test("as a dry run has stored nothing", async () => {
    const { rows } = await sql.query(
      "SELECT name, version, edited FROM platform_fragment UNION ALL SELECT name, 0, true FROM platform_retired",
    );
    expect(rows).toEqual([
      { name: "shared", version: 2, edited: true },
      { name: "skills-usage", version: 0, edited: true },
    ]);
    expect((await sql.query("SELECT count(*)::int AS n FROM member")).rows).toEqual([{ n: 1 }]);
    expect((await sql.query("SELECT count(*)::int AS n FROM platform_audit")).rows).toEqual([{ n: 3 }]);
  });
});

test("a key loses the platform with its maker’s administratorship, or with the account, at once", async () => {
  const second = await signedIn(ctx, null);
  await sql.query(`UPDATE "user" SET administrator = true WHERE id = $1`, [second.userId]);
  const key = await keyOf(second.userId, ["platform"]);
  const address = `/api/v1/platform/users/${second.userId}`;
  const list = () => send("/api/v1/platform/users", { headers: key });
  const change = async (body: object) =>
    send(address, {
      method: "PATCH",
      body,
      headers: { ...admin.headers, "if-match": tagOf(await send(address, { headers: admin.headers })) },
    });
  expect((await list()).status).toBe(200);
  expect((await change({ administrator: false })).status).toBe(200);
  expectProblem(await list(), 403, "administrators-only");
  expectProblem(await send("/api/v1/platform/users", { headers: second.headers }), 403, "administrators-only");
  expect((await change({ administrator: true })).status).toBe(200);
  expect((await list()).status).toBe(200);
  expect((await change({ disabled: true })).status).toBe(200);
  expectProblem(await list(), 403, "administrators-only");
  expectProblem(await send("/api/v1/platform/users", { headers: second.headers }), 401, "unauthenticated");
});

test("a key does not disable who made it, but another account", async () => {
  const [maker, other] = [await signedIn(ctx, null), await signedIn(ctx, null)];
  await sql.query(`UPDATE "user" SET administrator = true WHERE id = $1`, [maker.userId]);
  const key = await keyOf(maker.userId, ["platform"]);
  const disable = async (id: string) => {
    const address = `/api/v1/platform/users/${id}`;
    const headers = { ...key, "if-match": tagOf(await send(address, { headers: key })) };
    return send(address, { method: "PATCH", body: { disabled: true }, headers });
  };
  expectProblem(await disable(maker.userId), 409, "own-account");
  expect((await disable(other.userId)).status).toBe(200);
});

test("joining a workspace is a membership, told in its record and in the platform’s", async () => {
  const other = await clientOf(database);
  const address = `/api/v1/platform/workspaces/${other.ctx.workspace.id}/join`;
  const fragments = `/api/v1/workspaces/${other.ctx.workspace.slug}/fragments`;
  expectProblem(await send(fragments, { headers: admin.headers }), 404, "workspace-not-found");
  expectProblem(
    await send(address, { method: "POST", body: { reason: " " }, headers: admin.headers }),
    422,
    "text-blank",
  );
  const joined = await send(address, { method: "POST", body: { reason: "Case 4711" }, headers: admin.headers });
  expect(joined).toMatchObject({ status: 201, body: { slug: other.ctx.workspace.slug, role: "viewer" } });
  expect((await send(fragments, { headers: admin.headers })).status).toBe(200);
  const told = await send("/api/v1/platform/audit?filter=workspace.join", { headers: admin.headers });
  expect(told.body).toMatchObject({
    entries: [{ action: "workspace.join", after: { reason: "Case 4711", role: "viewer" } }],
  });
  const { rows } = await sql.query(
    "SELECT after->>'reason' AS reason FROM audit WHERE workspace_id = $1 AND actor_id = $2",
    [other.ctx.workspace.id, admin.userId],
  );
  expect(rows).toEqual([{ reason: "Case 4711" }]);
});

test("a change takes the ETag it is based on, and tells the newest text where that is an older one", async () => {
  const address = "/api/v1/platform/built-ins/shared";
  const first = await send(address, { headers: admin.headers });
  expect((await send(address, { headers: { ...admin.headers, "if-none-match": tagOf(first) } })).status).toBe(304);
  expectProblem(
    await send(address, { method: "PUT", body: { text: "New." }, headers: admin.headers }),
    428,
    "version-required",
  );
  const headers = { ...admin.headers, "if-match": tagOf(first) };
  expect((await send(address, { method: "PUT", body: { text: "New." }, headers })).status).toBe(200);
  const stale = await send(address, { method: "PUT", body: { text: "Newer." }, headers });
  expectProblem(stale, 412, "stale-version");
  expect(stale.body).toMatchObject({ text: "New.", current: 3 });
  expectProblem(await send("/api/v1/platform/users?after=abc", { headers: admin.headers }), 400, "invalid-cursor");
  expectProblem(await send("/api/v1/platform/users?sort=x", { headers: admin.headers }), 400, "invalid-query");
});
