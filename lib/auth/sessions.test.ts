import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Browser, browser } from "@/lib/testing/browser";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { serveFrom } from "@/lib/testing/server";
import { createUser } from "./create-user";
import { readOwnAccount } from "./own-account";

const PASSWORD = "correct horse battery";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
});

let email: string;
let id: string;
beforeEach(async () => {
  email = `${crypto.randomUUID()}@example.com`;
  ({ id } = await createUser({ email, password: PASSWORD, name: "Ada" }));
});

async function signedIn(userAgent?: string): Promise<Browser> {
  const made = browser(userAgent);
  expect(await made.post("/sign-in/email", { email, password: PASSWORD })).toMatchObject({ status: 200 });
  return made;
}
const isIn = async (who: Browser) => (await who.get("/api/v1/workspaces/none/fragments")).status !== 401;

/** What the account's page lists, to a session. */
function listed(sessionId = "") {
  const person = { id, name: "Ada", email, administrator: false };
  return readOwnAccount({ db: database.db, person }, { sessionId }).then((account) => account.sessions);
}

test("lists where one is signed in, the asking one first, and no token", async () => {
  await signedIn();
  await signedIn(IPHONE);
  await signedIn("a tool of my own");
  const sessions = await listed();
  expect(sessions.map(({ name, kind }) => [name, kind])).toEqual([
    ["Unknown program", "program"],
    ["Safari on iOS", "phone"],
    ["Firefox on Linux", "computer"],
  ]);
  const oldest = sessions.at(-1)?.id ?? "";
  expect((await listed(oldest)).map(({ id, current }) => [id === oldest, current])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  const tokens = await database.db.session.findMany({ where: { userId: id }, select: { token: true } });
  for (const { token } of tokens) expect(JSON.stringify(sessions)).not.toContain(token);
});

test("does not list what has expired, nor anybody else’s", async () => {
  await signedIn();
  const other = await createUser({ email: `${crypto.randomUUID()}@example.com`, password: PASSWORD, name: "Bob" });
  const rest = { expiresAt: new Date(Date.now() + 60_000), token: crypto.randomUUID() };
  await database.db.session.create({ data: { ...rest, id: crypto.randomUUID(), userId: other.id } });
  const past = { expiresAt: new Date(Date.now() - 1), token: crypto.randomUUID() };
  await database.db.session.create({ data: { ...past, id: crypto.randomUUID(), userId: id } });
  expect(await listed()).toHaveLength(1);
});

test("one that is ended is out with its next request, the others stay", async () => {
  const laptop = await signedIn();
  const phone = await signedIn(IPHONE);
  const target = (await listed()).find((session) => session.kind === "phone");
  expect(await laptop.post("/revoke-session", { id: target?.id })).toMatchObject({ status: 200 });
  expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
  expect(await phone.post("/update-user", { name: "Eve" })).toMatchObject({ status: 401 });
});

test("everywhere else: all others are out, this one stays", async () => {
  const [laptop, phone, desk] = [await signedIn(), await signedIn(IPHONE), await signedIn()];
  expect(await laptop.post("/revoke-other-sessions")).toMatchObject({ status: 200 });
  expect([await isIn(laptop), await isIn(phone), await isIn(desk)]).toEqual([true, false, false]);
});

test("everywhere: all are out, this one too", async () => {
  const [laptop, phone] = [await signedIn(), await signedIn(IPHONE)];
  expect(await laptop.post("/revoke-sessions")).toMatchObject({ status: 200 });
  expect([await isIn(laptop), await isIn(phone)]).toEqual([false, false]);
  expect(await listed()).toEqual([]);
});

test("a new password can end all other sessions, and only the current one allows it", async () => {
  const [laptop, phone] = [await signedIn(), await signedIn(IPHONE)];
  const change = { newPassword: "another good passphrase", revokeOtherSessions: true };
  expect(await laptop.post("/change-password", { ...change, currentPassword: "not the current one" })).toMatchObject({
    status: 422,
    body: { code: "wrong-password" },
  });
  expect(await isIn(phone)).toBe(true);
  expect(await laptop.post("/change-password", { ...change, currentPassword: PASSWORD })).toMatchObject({
    status: 200,
  });
  expect([await isIn(laptop), await isIn(phone)]).toEqual([true, false]);
  expect(await browser().post("/sign-in/email", { email, password: PASSWORD })).toMatchObject({ status: 401 });
});

test("the name is the person’s own to change: one line, not empty", async () => {
  const laptop = await signedIn();
  expect(await laptop.post("/update-user", { name: "  Ada Lovelace " })).toMatchObject({ status: 200 });
  for (const name of ["", "   ", "two\r\nlines", "x".repeat(101)]) {
    expect(await laptop.post("/update-user", { name })).toMatchObject({ status: 422, body: { code: "invalid-body" } });
  }
  for (const more of [{ image: "https://evil.example/x.png" }, { administrator: true }, { email: "eve@example.com" }]) {
    expect(await laptop.post("/update-user", { name: "Eve", ...more })).toMatchObject({ status: 422 });
  }
  expect(await database.db.user.findUnique({ where: { id }, select: { name: true, administrator: true } })).toEqual({
    name: "Ada Lovelace",
    administrator: false,
  });
});
