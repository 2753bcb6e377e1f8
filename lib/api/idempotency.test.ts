import { beforeAll, expect, test } from "vitest";
import { env } from "@/lib/env";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { mailbox } from "@/lib/testing/mailbox";
import { expectProblem, storedRows, tagOf } from "@/lib/testing/problems";
import { type Answered, type Client, clientOf, send, serveFrom, signedIn } from "@/lib/testing/server";

let database: TestDatabase;
let client: Client;
let stored: (client: Client) => Promise<number>;

beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  stored = await storedRows(database);
  client = await clientOf(database);
});

let made = 0;
const fresh = (word: string) => `${word}-${++made}`;
const replayed = (answered: Answered) => answered.headers.get("idempotent-replayed");
const post = (what: string, key: string, body: unknown, from = client) =>
  from.call(`POST ${what}`, { body, headers: { "idempotency-key": key } });

test("sent again, a request gets the same answer and stores nothing more", async () => {
  const [key, body] = [crypto.randomUUID(), { name: fresh("twice"), text: "one" }];
  const first = await post("/fragments", key, body);
  expect([first.status, replayed(first)]).toEqual([201, null]);
  const before = await stored(client);
  const again = await post("/fragments", key, body);
  expect([again.status, again.text, tagOf(again), replayed(again)]).toEqual([201, first.text, tagOf(first), "true"]);
  expect(again.headers.get("content-type")).toBe("application/json");
  expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  expect(await stored(client)).toBe(before);
});

test("fifty at once make one agent, and all of them are told of it", async () => {
  const [key, body] = [crypto.randomUUID(), { name: fresh("agent"), instructions: "Wait." }];
  const answers = await Promise.all(Array.from({ length: 50 }, () => post("/agents", key, body)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.filter((answer) => replayed(answer) === null)).toHaveLength(1);
  const admin = await sqlClient(database.adminUrl);
  const { rows } = await admin.query(
    "SELECT 1 FROM audit WHERE workspace_id = $1 AND action = 'agent.create' AND target LIKE $2",
    [client.ctx.workspace.id, `%${body.name}%`],
  );
  expect(rows).toHaveLength(1);
});

test("and without the key the other forty-nine are refused", async () => {
  const body = { name: fresh("agent"), instructions: "Wait." };
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.call("POST /agents", { body })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
});

test("the same key with another body, address or precondition is refused", async () => {
  const [key, name] = [crypto.randomUUID(), fresh("reused")];
  await post("/fragments", key, { name, text: "one" });
  expectProblem(await post("/fragments", key, { name, text: "two" }), 422, "idempotency-key-reused");
  expectProblem(await post("/agents", key, { name, instructions: "x" }), 422, "idempotency-key-reused");
  expect((await client.call(`GET /fragments/${name}`)).body.text).toBe("one");
});

test("another client's same key is another key", async () => {
  const key = crypto.randomUUID();
  const colleague = await clientOf(database, undefined, client.ctx);
  const stranger = await clientOf(database);
  const name = fresh("shared");
  expect((await post("/fragments", key, { name, text: "one" })).status).toBe(201);
  expectProblem(await post("/fragments", key, { name, text: "one" }, colleague), 409, "fragment-exists");
  const theirs = await post("/fragments", key, { name, text: "one" }, stranger);
  expect([theirs.status, replayed(theirs)]).toEqual([201, null]);
});

test("what is refused can be sent again with the same key", async () => {
  const [key, body] = [crypto.randomUUID(), { name: fresh("agent"), instructions: '{{include "tenant/later"}}' }];
  expectProblem(await post("/agents", key, body), 422, "agent-refused");
  await client.call("POST /fragments", { body: { name: "later", text: "now" } });
  const again = await post("/agents", key, body);
  expect([again.status, replayed(again)]).toEqual([201, null]);
});

test("a refusal that the database makes says the same as without a key", async () => {
  const name = fresh("full");
  await client.call("POST /fragments", { body: { name, text: "there" } });
  expectProblem(await post("/fragments", crypto.randomUUID(), { name, text: "x" }), 409, "fragment-exists");
  const large = await clientOf(database);
  const text = "x".repeat(8_000);
  const put = (each: string) => post("/fragments", crypto.randomUUID(), { name: each, text }, large);
  for (const each of ["a", "b", "c", "d"]) expect((await put(each)).status).toBe(201);
  const refused = await put("e");
  expectProblem(refused, 409, "library-full");
  expect(refused.body).toMatchObject({ used: 32_000, adds: 8_000 });
});

/** From now on what a key is claimed for is lost at the end; the given function ends that. */
async function losing(): Promise<() => Promise<unknown>> {
  const admin = await sqlClient(database.adminUrl);
  // The row of the key is written last of all: its failure is the latest at which a server can die.
  await admin.query(`CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'lost' USING ERRCODE = 'admin_shutdown'; END $$`);
  await admin.query("CREATE TRIGGER lose BEFORE UPDATE ON idempotency_key FOR EACH ROW EXECUTE FUNCTION lose()");
  return () => admin.query("DROP FUNCTION lose() CASCADE");
}

test("what was lost before it was stored is done anew", async () => {
  const [key, body] = [crypto.randomUUID(), { name: fresh("lost"), text: "one" }];
  const before = await stored(client);
  const find = await losing();
  expectProblem(await post("/fragments", key, body), 503, "unavailable");
  await find();
  expect(await stored(client)).toBe(before);
  const again = await post("/fragments", key, body);
  expect([again.status, replayed(again)]).toEqual([201, null]);
});

test("a key is forgotten after a day", async () => {
  const [key, body] = [crypto.randomUUID(), { name: fresh("old"), text: "one" }];
  await post("/fragments", key, body);
  const admin = await sqlClient(database.adminUrl);
  await admin.query("UPDATE idempotency_key SET created_at = now() - interval '25 hours' WHERE key = $1", [key]);
  expectProblem(await post("/fragments", key, body), 409, "fragment-exists");
  const other = { name: fresh("new"), text: "two" };
  expect(await post("/fragments", key, other)).toMatchObject({ status: 201 });
  expect(replayed(await post("/fragments", key, other))).toBe("true");
});

test("what is no key is refused, and nothing is stored", async () => {
  const before = await stored(client);
  for (const key of ["", "x".repeat(256), "two words", "ü"]) {
    expectProblem(await post("/fragments", key, { name: fresh("bad"), text: "x" }), 400, "invalid-idempotency-key");
  }
  expect(await stored(client)).toBe(before);
  expect((await post("/fragments", "x".repeat(255), { name: fresh("long"), text: "x" })).status).toBe(201);
});

test("dry runs and what stores nothing heed no key", async () => {
  const [key, body] = [crypto.randomUUID(), { name: fresh("dry"), text: "one" }];
  expect(replayed(await post("/fragments?dryRun=true", key, body))).toBeNull();
  expect(replayed(await post("/fragments?dryRun=true", key, body))).toBeNull();
  const done = await post("/fragments", key, body);
  expect([done.status, replayed(done)]).toEqual([201, null]);
  const check = { text: "x", kind: "fragment" };
  await post("/check", key, check);
  expect(replayed(await post("/check", key, check))).toBeNull();
});

test("a secret is told once and kept nowhere, yet made only once", async () => {
  const { headers } = await signedIn(client.ctx, "owner");
  const [key, body] = [crypto.randomUUID(), { name: fresh("key"), scopes: ["fragments:read"] }];
  // Without the client's own key, so that the session counts.
  const make = () =>
    send(`/api/v1/workspaces/${client.ctx.workspace.slug}/api-keys`, {
      method: "POST",
      body,
      headers: { ...headers, "idempotency-key": key },
    });
  const first = await make();
  expect([first.status, first.body.key]).toEqual([201, expect.stringMatching(/^inlay_/)]);
  expectProblem(await make(), 409, "idempotency-secret");
  const admin = await sqlClient(database.adminUrl);
  const kept = await admin.query("SELECT status, body FROM idempotency_key WHERE key = $1", [key]);
  expect(kept.rows).toEqual([{ status: 201, body: null }]);
  const { rows } = await admin.query("SELECT 1 FROM api_key WHERE name = $1", [body.name]);
  expect(rows).toHaveLength(1);
});

test("a mail goes when its invitation is stored for good, and never for one that was lost", async () => {
  const box = await mailbox();
  try {
    const { headers } = await signedIn(client.ctx, "owner");
    const invite = (key: string, email: string) =>
      send(`/api/v1/workspaces/${client.ctx.workspace.slug}/invitations`, {
        method: "POST",
        body: { email, role: "viewer" },
        headers: { ...headers, "idempotency-key": key },
      });
    const admin = await sqlClient(database.adminUrl);
    const standing = async (email: string) =>
      (await admin.query("SELECT 1 FROM invitation WHERE email = $1 AND revoked_at IS NULL", [email])).rows.length;
    const key = crypto.randomUUID();
    const find = await losing();
    expectProblem(await invite(key, "lost@example.com"), 503, "unavailable");
    await find();
    expect([box.waiting(), await standing("lost@example.com")]).toEqual([0, 0]);

    // Another connection sees it before the mail server has taken the mail.
    let seen: Promise<number> | undefined;
    box.onMail(() => {
      seen = standing("lost@example.com");
    });
    const done = await invite(key, "lost@example.com");
    expect([done.status, done.body.mailed, done.body.link]).toEqual([201, true, null]);
    expect(done.headers.get("location")).toContain(`/invitations/${done.body.id}`);
    expect(await seen).toBe(1);
    expect((await box.next()).to).toEqual(["lost@example.com"]);
    // Sent again it is not mailed again.
    expectProblem(await invite(key, "lost@example.com"), 409, "idempotency-secret");
    expect(box.waiting()).toBe(0);

    // A mail that nobody takes is told, and the invitation stands.
    Object.assign(env(), { SMTP_URL: "smtp://127.0.0.1:9" });
    const unsent = await invite(crypto.randomUUID(), "unsent@example.com");
    expect(unsent).toMatchObject({
      status: 201,
      body: { mailed: false, link: expect.stringContaining("/invitation/") },
    });
    expect(await standing("unsent@example.com")).toBe(1);
  } finally {
    Object.assign(env(), { SMTP_URL: undefined });
  }
});
