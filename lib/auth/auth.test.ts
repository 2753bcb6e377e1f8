import * as argon from "@node-rs/argon2";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { clientOf, ORIGIN, send, serveFrom, signedIn } from "@/lib/testing/server";
import { createUser } from "./create-user";
import { auth } from "./instance";

// As it is, but counted: how long something takes can't be asserted, what was done can.
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  await createUser({ email: "ada@example.com", password: "correct horse battery", name: "Ada" });
});

const origin = { origin: ORIGIN, host: new URL(ORIGIN).host };
const signIn = (body: object, headers: Record<string, string> = origin) =>
  send("/api/auth/sign-in/email", { method: "POST", body, headers });

/** What the console uses. Everything else that the library brings is closed. */
const USED = [
  "/change-password",
  "/passkey/delete-passkey",
  "/passkey/generate-authenticate-options",
  "/passkey/generate-register-options",
  "/passkey/update-passkey",
  "/passkey/verify-authentication",
  "/passkey/verify-registration",
  "/request-password-reset",
  "/reset-password",
  "/revoke-other-sessions",
  "/revoke-session",
  "/revoke-sessions",
  "/send-verification-email",
  "/sign-in/email",
  "/sign-out",
  "/sign-up/email",
  "/two-factor/disable",
  "/two-factor/enable",
  "/two-factor/generate-backup-codes",
  "/two-factor/verify-backup-code",
  "/two-factor/verify-totp",
  "/update-user",
];

test("only the addresses that the console uses answer", async () => {
  const endpoints = Object.values(auth().api) as { path?: string; options?: { method?: string | string[] } }[];
  const open: string[] = [];
  for (const { path, options } of endpoints) {
    if (!path) continue;
    const [method = "GET"] = [options?.method ?? "GET"].flat();
    const address = `/api/auth${path.replace(/:\w+/g, "x")}`;
    const sent = method === "GET" ? {} : { body: {} };
    const { status } = await send(address, { method, headers: origin, ...sent });
    if (status !== 404) open.push(path);
  }
  expect([...new Set(open)].sort()).toEqual(USED);
});

test.each([
  ["GET", "/get-session"],
  ["GET", "/list-sessions"],
  ["GET", "/passkey/list-user-passkeys"],
  ["POST", "/change-email"],
  ["POST", "/delete-user"],
  ["POST", "/link-social"],
  ["POST", "/sign-in/email/"],
  ["POST", "/SIGN-IN/email"],
  ["GET", "/sign-in/email"],
  // No provider is set here.
  ["POST", "/sign-in/social"],
  ["GET", "/callback/oidc"],
  ["GET", "/callback/github"],
  ["GET", "/error"],
])("%s %s is closed", async (method, path) => {
  const sent = method === "GET" ? {} : { body: {} };
  expect(await send(`/api/auth${path}`, { method, headers: origin, ...sent })).toMatchObject({
    status: 404,
    body: { code: "not-found" },
  });
});

describe("signing in", () => {
  test("gives a cookie that scripts can’t read and other sites don’t send", async () => {
    const answered = await signIn({ email: "ada@example.com", password: "correct horse battery" });
    expect(answered.status).toBe(200);
    const [cookie = ""] = answered.headers.getSetCookie();
    expect(cookie).toMatch(/^inlay\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  test("says the same, after the same work, to a wrong password, an unknown address and a disabled account", async () => {
    const { id } = await createUser({ email: "gone@example.com", password: "correct horse battery", name: "Gone" });
    await database.db.user.update({ where: { id }, data: { disabledAt: new Date() } });
    const tries = [
      { email: "ada@example.com", password: "wrong horse battery" },
      { email: "nobody@example.com", password: "wrong horse battery" },
      { email: "gone@example.com", password: "correct horse battery" },
    ];
    const answers = [];
    for (const body of tries) {
      vi.mocked(argon.hash).mockClear();
      vi.mocked(argon.verify).mockClear();
      const answered = await signIn(body);
      const { requestId: _requestId, ...said } = answered.body;
      expect(answered.headers.getSetCookie().filter((cookie) => !/Max-Age=0/i.test(cookie))).toEqual([]);
      const work = vi.mocked(argon.hash).mock.calls.length + vi.mocked(argon.verify).mock.calls.length;
      answers.push({ said, work });
    }
    expect(answers[0]).toMatchObject({ said: { status: 401, code: "wrong-credentials" }, work: 1 });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(await database.db.session.count({ where: { userId: id } })).toBe(0);
  });

  test("gives no token away but in the cookie", async () => {
    const { text, headers } = await signIn({ email: "ada@example.com", password: "correct horse battery" });
    const [, token = "?"] = /session_token=([^.;]+)/.exec(headers.getSetCookie()[0] ?? "") ?? [];
    expect(token.length).toBeGreaterThan(20);
    expect(text).not.toContain(decodeURIComponent(token));
  });

  test("takes the fields that it knows, and no others", async () => {
    const more = { email: "ada@example.com", password: "correct horse battery", callbackURL: "https://evil.example" };
    expect(await signIn(more)).toMatchObject({ status: 422, body: { errors: [{ field: "callbackURL" }] } });
  });

  test("from a page of another site is refused", async () => {
    const person = { email: "ada@example.com", password: "correct horse battery" };
    const evil = { ...origin, origin: "https://evil.example" };
    const navigates = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    for (const headers of [
      { ...evil, cookie: "theme=dark" },
      { ...evil, ...navigates },
    ]) {
      const answered = await signIn(person, headers);
      expect([answered.status, answered.headers.getSetCookie()]).toEqual([403, []]);
    }
  });

  test("passwords are kept as argon2id, each with a salt of its own", async () => {
    await createUser({ email: "bob@example.com", password: "correct horse battery", name: "Bob" });
    const accounts = await database.db.account.findMany({ select: { password: true } });
    const kept = accounts.map((account) => account.password ?? "");
    expect(kept.length).toBeGreaterThanOrEqual(2);
    for (const each of kept) expect(each).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(kept).size).toBe(kept.length);
  });
});

test("signing out ends the session on the server, not only in the browser", async () => {
  const { ctx } = await clientOf(database);
  const { headers } = await signedIn(ctx, "viewer");
  const address = `/api/v1/workspaces/${ctx.workspace.slug}/fragments`;
  expect(await send(address, { headers })).toMatchObject({ status: 200 });
  expect(await send("/api/auth/sign-out", { method: "POST", body: {}, headers })).toMatchObject({ status: 200 });
  expect(await send(address, { headers })).toMatchObject({ status: 401 });
});

test("a session is ended by its id, and only by its person", async () => {
  const { ctx } = await clientOf(database);
  const [ours, theirs] = [await signedIn(ctx, "viewer"), await signedIn(ctx, "viewer")];
  const address = `/api/v1/workspaces/${ctx.workspace.slug}/fragments`;
  const [session] = await database.db.session.findMany({ where: { userId: ours.userId } });
  const end = (headers: Record<string, string>) =>
    send("/api/auth/revoke-session", { method: "POST", body: { id: session?.id }, headers });
  await end(theirs.headers);
  expect(await send(address, { headers: ours.headers })).toMatchObject({ status: 200 });
  await end(ours.headers);
  expect(await send(address, { headers: ours.headers })).toMatchObject({ status: 401 });
});
