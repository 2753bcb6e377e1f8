import { beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { mailbox } from "@/lib/testing/mailbox";
import { clientOf, ORIGIN, send, serveFrom, signedIn } from "@/lib/testing/server";
import { createUser } from "./create-user";

let database: TestDatabase;
let box: Awaited<ReturnType<typeof mailbox>>;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  box = await mailbox();
});

const headers = { origin: ORIGIN, host: new URL(ORIGIN).host };
const post = (path: string, body: object) => send(`/api/auth${path}`, { method: "POST", body, headers });
const reset = (token: string, newPassword = "another horse battery") => post("/reset-password", { token, newPassword });

async function linkFor(email: string): Promise<string> {
  expect(await post("/request-password-reset", { email })).toMatchObject({ status: 200 });
  const { to, link } = await box.next();
  expect(to).toEqual([email]);
  expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=/);
  return new URL(link).searchParams.get("token") ?? "";
}

async function account(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  await createUser({ email, password: "correct horse battery", name: "Ada" });
  return email;
}

test("a link sets a new password and ends every session", async () => {
  const { ctx } = await clientOf(database);
  const { userId, headers: session } = await signedIn(ctx, "viewer");
  const { email } = await database.db.user.findUniqueOrThrow({ where: { id: userId } });
  const address = `/api/v1/workspaces/${ctx.workspace.slug}/fragments`;
  expect(await send(address, { headers: session })).toMatchObject({ status: 200 });
  expect(await reset(await linkFor(email))).toMatchObject({ status: 200 });
  expect(await send(address, { headers: session })).toMatchObject({ status: 401 });
  expect(await post("/sign-in/email", { email, password: "correct horse battery" })).toMatchObject({ status: 401 });
  expect(await post("/sign-in/email", { email, password: "another horse battery" })).toMatchObject({ status: 200 });
});

test("a link works once, and of two who use it at the same time for one", async () => {
  const token = await linkFor(await account());
  const both = await Promise.all([reset(token, "first horse battery"), reset(token, "second horse battery")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await reset(token)).toMatchObject({ status: 400, body: { code: "link-over" } });
});

test.each([
  ["that nobody gave out", async () => "x".repeat(24)],
  [
    "of an hour ago",
    async () => {
      const token = await linkFor(await account());
      await database.db.verification.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
      return token;
    },
  ],
])("a link %s is refused", async (_what, tokenOf) => {
  expect(await reset(await tokenOf())).toMatchObject({ status: 400, body: { code: "link-over" } });
});

test("a link lasts an hour, and is not in the database as it is", async () => {
  const before = Date.now();
  const token = await linkFor(await account());
  const rows = await database.db.verification.findMany();
  expect(JSON.stringify(rows)).not.toContain(token);
  const lasts = Math.max(...rows.map((row) => row.expiresAt.getTime())) - before;
  expect(lasts).toBeGreaterThan(59 * 60_000);
  expect(lasts).toBeLessThan(61 * 60_000);
});

test("a password that is too short is refused before the link is spent", async () => {
  const token = await linkFor(await account());
  expect(await reset(token, "short")).toMatchObject({ status: 422, body: { errors: [{ field: "newPassword" }] } });
  expect(await reset(token)).toMatchObject({ status: 200 });
});

test("an unknown address gets the same answer, and no mail", async () => {
  const known = await post("/request-password-reset", { email: await account() });
  await box.next();
  const unknown = await post("/request-password-reset", { email: "nobody@example.com" });
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect(known.status).toBe(200);
  // A mail to somebody else that is sent later has come: so nothing came in between.
  expect(await linkFor(await account())).not.toBe("");
});
