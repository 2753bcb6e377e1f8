import { beforeAll, expect, test, vi } from "vitest";
import { connect, type Db, db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { mailbox } from "@/lib/testing/mailbox";
import { type Answered, ORIGIN, send, serveFrom } from "@/lib/testing/server";
import { createUser } from "./create-user";
import { validateUserInfo } from "./hooks";
import { joinable, joined } from "./joined";

// With one connection in the pool: whatever asks for a second one while it holds it never gets it.

const hashed: { inTransaction: boolean }[] = [];
vi.mock("./password", async (original) => {
  const real = await original<typeof import("./password")>();
  const hashPassword = (password: string) => {
    hashed.push({ inTransaction: joined(db()) !== db() });
    return real.hashPassword(password);
  };
  return { ...real, hashPassword };
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  (globalThis as { inlayDb?: Db }).inlayDb = connect(database.appUrl, 1);
  Object.assign(env(), { INLAY_SIGN_UP: "open" });
  await mailbox();
});

const PASSWORD = "correct horse battery";
const fresh = () => `${crypto.randomUUID()}@example.com`;
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  send(`/api/auth${path}`, {
    method: "POST",
    body,
    headers: { origin: ORIGIN, host: new URL(ORIGIN).host, ...headers },
  });
const cookieOf = ({ headers }: Answered) => ({
  cookie: headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; "),
});
const statuses = (answers: Answered[]) => answers.map(({ status }) => status);

test("six sign in at once, and change their passwords at once", async () => {
  const people = Array.from({ length: 6 }, fresh);
  for (const email of people) await createUser({ email, password: PASSWORD, name: "Ada" });
  const signedIn = await Promise.all(people.map((email) => post("/sign-in/email", { email, password: PASSWORD })));
  expect(statuses(signedIn)).toEqual(people.map(() => 200));
  const change = { currentPassword: PASSWORD, newPassword: "another horse battery", revokeOtherSessions: true };
  const changed = await Promise.all(signedIn.map((each) => post("/change-password", change, cookieOf(each))));
  expect(statuses(changed)).toEqual(people.map(() => 200));
});

test("six sign up at once, and none holds a connection while it waits for its hash", async () => {
  const people = Array.from({ length: 6 }, fresh);
  hashed.length = 0;
  const made = await Promise.all(
    people.map((email) => post("/sign-up/email", { name: "Ada", email, password: PASSWORD })),
  );
  expect(statuses(made)).toEqual(people.map(() => 200));
  expect(hashed).toEqual(people.map(() => ({ inTransaction: false })));
  // The hash that was made ahead is the one that was kept.
  await database.db.user.updateMany({ where: { email: { in: people } }, data: { emailVerified: true } });
  const [email] = people;
  expect(await post("/sign-in/email", { email, password: PASSWORD })).toMatchObject({ status: 200 });
  expect(await post("/sign-in/email", { email, password: `${PASSWORD}.` })).toMatchObject({ status: 401 });
});

test("nothing is hashed for a sign-up that is refused", async () => {
  Object.assign(env(), { INLAY_SIGN_UP: "closed" });
  hashed.length = 0;
  expect(await post("/sign-up/email", { name: "Ada", email: fresh(), password: PASSWORD })).toMatchObject({
    status: 403,
  });
  expect(hashed).toEqual([]);
  Object.assign(env(), { INLAY_SIGN_UP: "open" });
});

test("whom a provider brings is asked about in the transaction that would make the account", async () => {
  Object.assign(env(), { INLAY_SIGN_UP: "invitation" });
  const check = validateUserInfo(db());
  const user = { email: fresh(), emailVerified: true } as never;
  const source = { action: "create-user", method: "oauth" } as never;
  const said = await joinable(db()).$transaction(async (tx) => {
    expect(joined(db())).toBe(tx);
    return check({ user, source } as never, {} as never);
  });
  expect(said).toEqual({ error: "sign-up-by-invitation" });
  expect(joined(db())).toBe(db());
});
