import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createUser } from "@/lib/auth/create-user";
import { env } from "@/lib/env";
import { FORWARDED_HEADER } from "@/lib/security/forwarded";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { ORIGIN, send, serveFrom } from "@/lib/testing/server";
import { PEER_HEADER } from "./address";
import { isFromThisMachine, setupCode, setupIsOpen } from "./set-up-state";

const body = {
  name: "Ada",
  email: "ada@example.com",
  password: "correct horse battery",
  workspaceName: "Research & Co.",
};
const here = { [PEER_HEADER]: "127.0.0.1", host: "localhost:3000" };
const setUp = (more: object = {}, headers: Record<string, string> = here, query = "") =>
  send(`/api/v1/setup${query}`, { method: "POST", body: { ...body, ...more }, headers });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
});

// Each test needs a server that is not set up, which is nothing that Inlay itself could make of one.
beforeEach(async () => {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(
    'TRUNCATE "user", workspace, rate_limit CASCADE; UPDATE platform_state SET set_up_at = NULL WHERE id = 1',
  );
  await admin.end();
});

describe("from this machine", () => {
  test("makes the administrator and the workspace, once", async () => {
    const made = await setUp();
    expect(made).toMatchObject({ status: 201, body: { email: "ada@example.com", workspace: "research-co" } });
    const [person] = await database.db.user.findMany();
    expect(person).toMatchObject({ administrator: true, emailVerified: true, name: "Ada" });
    const signIn = await send("/api/auth/sign-in/email", {
      method: "POST",
      body: { email: body.email, password: body.password },
      headers: { origin: ORIGIN, host: "localhost:3000" },
    });
    expect(signIn.status).toBe(200);
    const cookie = signIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(await send("/api/v1/workspaces/research-co/fragments", { headers: { cookie } })).toMatchObject({
      status: 200,
    });
    expect(await setUp({ email: "eve@example.com" })).toMatchObject({ status: 404, body: { code: "already-set-up" } });
    // For ever, also when nobody is left.
    await database.db.session.deleteMany();
    expect(await setUp({ email: "eve@example.com" })).toMatchObject({ status: 404 });
    expect(await setupIsOpen(database.db)).toBe(false);
  });

  test("of two at once one wins", async () => {
    const both = await Promise.all([setUp(), setUp({ email: "eve@example.com", workspaceName: "Eve’s" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await database.db.user.count()).toBe(1);
    const [row] = await database.db.$queryRaw<{ count: bigint }[]>`SELECT workspace_count() AS count`;
    expect(row?.count).toBe(1n);
  });

  test("where somebody has an account, it is closed", async () => {
    await createUser({ email: "bob@example.com", password: "correct horse battery", name: "Bob" });
    expect(await setUp()).toMatchObject({ status: 404, body: { code: "already-set-up" } });
  });

  test("a dry run checks all and leaves it open", async () => {
    expect(await setUp({}, here, "?dryRun=true")).toMatchObject({ status: 201 });
    expect(await database.db.user.count()).toBe(0);
    expect(await setupIsOpen(database.db)).toBe(true);
  });

  test.each([
    [{ password: "short" }, 422, "invalid-body"],
    [{ email: "ada" }, 422, "invalid-body"],
    [{ name: " " }, 422, "invalid-body"],
    [{ workspaceName: " " }, 422, "invalid-workspace-name"],
    [{ administrator: true }, 422, "invalid-body"],
  ])("%o is refused, and it stays open", async (more, status, code) => {
    expect(await setUp(more)).toMatchObject({ status, body: { code } });
    expect(await setupIsOpen(database.db)).toBe(true);
  });

  test("nobody signs up before", async () => {
    Object.assign(env(), { INLAY_SIGN_UP: "open" });
    const answered = await send("/api/auth/sign-up/email", {
      method: "POST",
      body: { name: "Eve", email: "eve@example.com", password: "correct horse battery" },
      headers: { origin: ORIGIN, host: "localhost:3000" },
    });
    expect(answered).toMatchObject({ status: 403, body: { code: "set-up-first" } });
    expect(await database.db.user.count()).toBe(0);
  });
});

describe("from elsewhere", () => {
  const there = { [PEER_HEADER]: "192.0.2.9", host: "inlay.example" };

  test("takes the code that npm start prints, however it is typed", async () => {
    expect(await setUp({}, there)).toMatchObject({ status: 403, body: { code: "wrong-setup-code" } });
    expect(await setUp({ code: "aaaa-bbbb-cccc" }, there)).toMatchObject({ status: 403 });
    const typed = ` ${setupCode().toUpperCase().replaceAll("-", " ")} `;
    expect(await setUp({ code: typed }, there)).toMatchObject({ status: 201 });
  });

  test("the code can’t be guessed by trying, from wherever", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++)
      statuses.push((await setUp({ code: `guess-${n}` }, { ...there, [PEER_HEADER]: `192.0.2.${n}` })).status);
    expect(statuses).toEqual([...Array(20).fill(403), 429]);
  });

  test("follows from the secret alone", () => {
    expect(setupCode("one secret of a server")).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);
    expect(setupCode("one secret of a server")).toBe(setupCode("one secret of a server"));
    expect(setupCode("one secret of a server")).not.toBe(setupCode("another secret of a server"));
  });
});

describe("whether a request comes from this machine", () => {
  afterEach(() => void Object.assign(env(), { INLAY_URL: undefined }));
  const is = (headers: Record<string, string>) => isFromThisMachine(new Headers(headers));

  test.each([
    ["itself", here, true],
    ["itself by IPv6", { [PEER_HEADER]: "::1", host: "[::1]:3000" }, true],
    ["IPv4 inside IPv6", { [PEER_HEADER]: "::ffff:127.0.0.1", host: "127.0.0.1:3000" }, true],
    ["another machine", { ...here, [PEER_HEADER]: "192.0.2.9" }, false],
    ["nobody knows", { host: "localhost:3000" }, false],
    ["a proxy on this machine", { ...here, [FORWARDED_HEADER]: "1" }, false],
    ["a page whose name was turned here", { ...here, host: "evil.example:3000" }, false],
  ])("%s", (_what, headers, expected) => {
    expect(is(headers as Record<string, string>)).toBe(expected);
  });

  test("behind a public address never: a proxy may say nothing", () => {
    Object.assign(env(), { INLAY_URL: "https://inlay.example" });
    expect(is(here)).toBe(false);
  });
});
