import { beforeAll, expect, test } from "vitest";
import { env } from "@/lib/env";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { mailbox } from "@/lib/testing/mailbox";
import { ORIGIN, send, serveFrom } from "@/lib/testing/server";
import { createUser } from "./create-user";

let database: TestDatabase;
let box: Awaited<ReturnType<typeof mailbox>>;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  Object.assign(env(), { INLAY_SIGN_UP: "open" });
  box = await mailbox();
});

const PASSWORD = "correct horse battery";
const ask = (path: string, body: object, language: string) =>
  send(`/api/auth${path}`, {
    method: "POST",
    body,
    headers: { origin: ORIGIN, host: new URL(ORIGIN).host, "accept-language": language },
  });
const fresh = () => `${crypto.randomUUID()}@example.com`;

test.each([
  ["de-AT,de;q=0.9", "Setzen Sie es mit diesem Link.", "hat mit dieser Adresse ein Konto", "Es gibt schon eines."],
  ["en", "Set it by this link.", "made an account with this address", "There is one already."],
  ["fr", "Set it by this link.", "made an account with this address", "There is one already."],
])("who asks in %s gets letters in that language, or in English", async (language, reset, confirm, exists) => {
  const email = fresh();
  await createUser({ email, password: PASSWORD, name: "Ada" });
  expect(await ask("/request-password-reset", { email }, language)).toMatchObject({ status: 200 });
  expect((await box.next()).text).toContain(reset);

  const account = { name: "Ada", email: fresh(), password: PASSWORD };
  expect(await ask("/sign-up/email", account, language)).toMatchObject({ status: 200 });
  const confirming = await box.next();
  expect(confirming.text).toContain(confirm);
  expect(confirming.link).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=/);
  expect(await ask("/send-verification-email", { email: account.email }, language)).toMatchObject({ status: 200 });
  expect((await box.next()).text).toContain(confirm);

  expect(await ask("/sign-up/email", { ...account, email }, language)).toMatchObject({ status: 200 });
  expect((await box.next()).text).toContain(exists);
});
