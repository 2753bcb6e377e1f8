import { beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { clientOf, ORIGIN, send, serveFrom, signedIn } from "@/lib/testing/server";
import { createUser } from "./create-user";
import { auth } from "./instance";

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
const USED = ["/sign-in/email", "/sign-out"];

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
  ["POST", "/sign-up/email"],
  ["POST", "/sign-in/email/"],
  ["POST", "/SIGN-IN/email"],
  ["GET", "/sign-in/email"],
  ["POST", "/update-user"],
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

  test("a wrong password and an unknown address are told the same", async () => {
    const [wrong, unknown] = [
      await signIn({ email: "ada@example.com", password: "wrong horse battery" }),
      await signIn({ email: "nobody@example.com", password: "wrong horse battery" }),
    ];
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    expect(wrong.status).toBe(401);
    expect(wrong.headers.getSetCookie()).toEqual([]);
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
