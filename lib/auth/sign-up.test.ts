import { createHash, randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { env } from "@/lib/env";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { mailbox } from "@/lib/testing/mailbox";
import { clientOf, ORIGIN, send, serveFrom } from "@/lib/testing/server";
import { createUser } from "./create-user";
import { auth } from "./instance";

let database: TestDatabase;
let box: Awaited<ReturnType<typeof mailbox>>;
let ctx: Ctx;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  box = await mailbox();
  await createUser({ email: "first@example.com", password: PASSWORD, name: "First" });
  ({ ctx } = await clientOf(database));
});

const PASSWORD = "correct horse battery";
const headers = { origin: ORIGIN, host: new URL(ORIGIN).host };
const post = (path: string, body: object) => send(`/api/auth${path}`, { method: "POST", body, headers });
const set = (INLAY_SIGN_UP: "open" | "invitation" | "closed") => Object.assign(env(), { INLAY_SIGN_UP });
const fresh = () => `${crypto.randomUUID()}@example.com`;
const signUp = (email: string, more: object = {}) =>
  post("/sign-up/email", { name: "Ada", email, password: PASSWORD, ...more });
const signIn = (email: string) => post("/sign-in/email", { email, password: PASSWORD });
const people = (email: string) => database.db.user.count({ where: { email } });

async function invite(email: string, more: { expiresAt?: Date; acceptedAt?: Date; revokedAt?: Date } = {}) {
  const token = randomBytes(32).toString("base64url");
  const data = {
    workspaceId: ctx.workspace.id,
    id: uuid(),
    email,
    role: "viewer",
    tokenHash: createHash("sha256").update(token).digest(),
    invitedByName: "First",
    expiresAt: new Date(Date.now() + 60_000),
    ...more,
  };
  await inWorkspace(ctx, (tx) => tx.invitation.create({ data }));
  return token;
}

describe("closed", () => {
  test("makes no account, with an invitation neither, known or not", async () => {
    set("closed");
    const email = fresh();
    for (const answered of [
      await signUp(email),
      await signUp("first@example.com"),
      await signUp(email, { invitation: await invite(email) }),
    ]) {
      expect(answered).toMatchObject({ status: 403, body: { code: "sign-up-closed" } });
    }
    expect(await people(email)).toBe(0);
  });
});

describe("by invitation", () => {
  test.each([
    ["without one", async () => ({}), 403, "sign-up-by-invitation"],
    ["with one that nobody gave", async () => ({ invitation: "x".repeat(43) }), 410, "invitation-gone"],
    ["with another's", async () => ({ invitation: await invite(fresh()) }), 403, "invitation-for-other"],
    [
      "expired",
      async (to: string) => ({ invitation: await invite(to, { expiresAt: new Date(0) }) }),
      410,
      "invitation-gone",
    ],
    [
      "used",
      async (to: string) => ({ invitation: await invite(to, { acceptedAt: new Date() }) }),
      410,
      "invitation-gone",
    ],
    [
      "taken back",
      async (to: string) => ({ invitation: await invite(to, { revokedAt: new Date() }) }),
      410,
      "invitation-gone",
    ],
  ])("%s: no account", async (_what, more, status, code) => {
    set("invitation");
    const email = fresh();
    expect(await signUp(email, await more(email))).toMatchObject({ status, body: { code } });
    expect(await people(email)).toBe(0);
  });

  test("with one, the account counts as verified, gets no mail and can sign in", async () => {
    set("invitation");
    const email = fresh();
    const invitation = await invite(email);
    expect(await signUp(email.toUpperCase(), { invitation })).toMatchObject({ status: 200 });
    expect(await signIn(email)).toMatchObject({ status: 200, body: { user: { emailVerified: true, name: "Ada" } } });
    expect(await signUp(email, { invitation })).toMatchObject({ status: 409, body: { code: "account-exists" } });
    expect(box.waiting()).toBe(0);
  });

  test("nor around the address that checks it", async () => {
    set("invitation");
    const email = fresh();
    const direct = auth().api.signUpEmail({ body: { name: "Ada", email, password: PASSWORD } });
    await expect(direct).rejects.toMatchObject({ body: { code: "sign-up-by-invitation" } });
    expect(await people(email)).toBe(0);
  });
});

describe("open", () => {
  test("the address is confirmed before the first sign-in", async () => {
    set("open");
    const email = fresh();
    expect(await signUp(email)).toMatchObject({ status: 200 });
    const { to, link } = await box.next();
    expect(to).toEqual([email]);
    expect(await signIn(email)).toMatchObject({ status: 403, body: { code: "email-not-verified" } });
    const token = new URL(link).searchParams.get("token") ?? "";
    await auth().api.verifyEmail({ query: { token } });
    expect(await signIn(email)).toMatchObject({ status: 200 });
  });

  test("the link can be asked for again; a known, confirmed and an unknown address get the same answer", async () => {
    set("open");
    const email = fresh();
    await signUp(email);
    const first = await box.next();
    const again = await post("/send-verification-email", { email });
    expect(again.status).toBe(200);
    expect((await box.next()).to).toEqual(first.to);
    for (const other of ["first@example.com", fresh()]) {
      const answered = await post("/send-verification-email", { email: other });
      expect([answered.status, answered.text]).toEqual([again.status, again.text]);
    }
    expect(box.waiting()).toBe(0);
  });

  test("an address that has an account gets the same answer; its owner gets a mail, and keeps the password", async () => {
    set("open");
    const said = ({ status, body }: Awaited<ReturnType<typeof signUp>>) => [status, Object.keys(body).sort()];
    const email = fresh();
    const one = await signUp(email);
    await box.next();
    const two = await signUp("first@example.com", { password: "another horse battery" });
    expect(said(two)).toEqual(said(one));
    expect(await box.next()).toMatchObject({ to: ["first@example.com"], link: "" });
    expect(await signIn("first@example.com")).toMatchObject({ status: 200 });
  });

  test.each([
    ["a short password", { password: "short" }, "password"],
    ["no name", { name: "  " }, "name"],
    ["a name of two lines", { name: "Ada\nEve" }, "name"],
    ["no address", { email: "ada" }, "email"],
    ["a right that nobody gives", { administrator: true }, "administrator"],
    ["a verified address", { emailVerified: true }, "emailVerified"],
  ])("refuses %s beside its field", async (_what, more, field) => {
    set("open");
    const email = fresh();
    const answered = await signUp(email, more);
    expect(answered).toMatchObject({ status: 422, body: { code: "invalid-body", errors: [{ field }] } });
    expect(await people(email)).toBe(0);
  });
});
