import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Browser, browser } from "@/lib/testing/browser";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { serveFrom } from "@/lib/testing/server";
import { codeOf } from "@/lib/testing/totp";
import { createUser } from "./create-user";
import { readOwnAccount } from "./own-account";

const PASSWORD = "correct horse battery";
/** Far from now, so that no allowance for slow clocks takes it. */
const FAR = 1000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
});

let email: string;
let id: string;
let ada: Browser;
beforeEach(async () => {
  email = `${crypto.randomUUID()}@example.com`;
  ({ id } = await createUser({ email, password: PASSWORD, name: "Ada" }));
  ada = browser();
  await signIn();
});

const signIn = () => ada.post("/sign-in/email", { email, password: PASSWORD });
/** Whether the cookies that she has open the account. */
const isIn = async () => (await ada.get("/api/v1/workspaces/none/fragments")).status !== 401;

async function turnOn(): Promise<{ totpURI: string; backupCodes: string[] }> {
  const { body } = await ada.post("/two-factor/enable", { password: PASSWORD });
  const enrolment = body as unknown as { totpURI: string; backupCodes: string[] };
  const proven = await ada.post("/two-factor/verify-totp", { code: codeOf(enrolment.totpURI) });
  expect(proven.status).toBe(200);
  return enrolment;
}

/** In a new browser, up to the second step. */
async function firstStep(): Promise<void> {
  ada.forget();
  expect(await signIn()).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
}

test("turning it on takes the password and a code of the app; until then the password alone signs in", async () => {
  expect(await ada.post("/two-factor/enable", { password: "wrong horse battery" })).toMatchObject({
    status: 422,
    body: { code: "wrong-password" },
  });
  const { body } = await ada.post("/two-factor/enable", { password: PASSWORD });
  const totpURI = String(body.totpURI);
  expect(new URL(totpURI)).toMatchObject({ protocol: "otpauth:", host: "totp" });
  expect(new URL(totpURI).searchParams.get("issuer")).toBe("Inlay");
  expect(await ada.post("/two-factor/verify-totp", { code: codeOf(totpURI, FAR) })).toMatchObject({
    status: 422,
    body: { code: "wrong-code" },
  });
  ada.forget();
  expect((await signIn()).body.twoFactorRedirect).toBeUndefined();
  expect(await isIn()).toBe(true);
});

test("signing in demands the second step, and nothing is open before it", async () => {
  const { totpURI } = await turnOn();
  expect(await isIn()).toBe(true);
  const before = await database.db.session.count({ where: { userId: id } });
  await firstStep();
  expect(await isIn()).toBe(false);
  expect(await database.db.session.count({ where: { userId: id } })).toBe(before);
  expect(await ada.post("/two-factor/verify-totp", { code: codeOf(totpURI, FAR) })).toMatchObject({
    status: 422,
    body: { code: "wrong-code" },
  });
  expect(await isIn()).toBe(false);
  expect(await ada.post("/two-factor/verify-totp", { code: codeOf(totpURI) })).toMatchObject({ status: 200 });
  expect(await isIn()).toBe(true);
});

test("the second step is nothing without the first", async () => {
  const { totpURI, backupCodes } = await turnOn();
  ada.forget();
  for (const [path, code] of [
    ["/two-factor/verify-totp", codeOf(totpURI)],
    ["/two-factor/verify-backup-code", backupCodes[0]],
  ] as const) {
    expect(await ada.post(path, { code })).toMatchObject({ status: 401, body: { code: "sign-in-over" } });
  }
  expect(await isIn()).toBe(false);
});

test("no device is trusted past the second step: the field is not known", async () => {
  const { totpURI } = await turnOn();
  await firstStep();
  const trusting = await ada.post("/two-factor/verify-totp", { code: codeOf(totpURI), trustDevice: true });
  expect(trusting).toMatchObject({ status: 422, body: { errors: [{ field: "trustDevice" }] } });
});

test("a recovery code takes the app’s place once, in capitals too", async () => {
  const { backupCodes } = await turnOn();
  const [code = ""] = backupCodes;
  await firstStep();
  expect(await ada.post("/two-factor/verify-backup-code", { code: code.toUpperCase() })).toMatchObject({ status: 200 });
  expect(await isIn()).toBe(true);
  const { recoveryCodesLeft } = await ownAccount();
  expect(recoveryCodesLeft).toBe(backupCodes.length - 1);
  await firstStep();
  expect(await ada.post("/two-factor/verify-backup-code", { code })).toMatchObject({
    status: 422,
    body: { code: "wrong-code" },
  });
  expect(await isIn()).toBe(false);
});

test("recovery codes are ten, all different, and can be told apart by hand", async () => {
  const { backupCodes } = await turnOn();
  expect(new Set(backupCodes).size).toBe(10);
  for (const code of backupCodes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
});

test("new recovery codes take the password, and end the old ones", async () => {
  const { backupCodes } = await turnOn();
  const wrong = await ada.post("/two-factor/generate-backup-codes", { password: "wrong horse battery" });
  expect(wrong).toMatchObject({ status: 422, body: { code: "wrong-password" } });
  const { body } = await ada.post("/two-factor/generate-backup-codes", { password: PASSWORD });
  const [fresh] = (body as unknown as { backupCodes: string[] }).backupCodes;
  await firstStep();
  expect(await ada.post("/two-factor/verify-backup-code", { code: backupCodes[1] })).toMatchObject({ status: 422 });
  expect(await ada.post("/two-factor/verify-backup-code", { code: fresh })).toMatchObject({ status: 200 });
});

test("wrong codes end a sign-in, and in a row lock the second step, for the right code too", async () => {
  const { totpURI } = await turnOn();
  const wrong = () => ada.post("/two-factor/verify-totp", { code: codeOf(totpURI, FAR) });
  await firstStep();
  const answers = [];
  for (let n = 0; n < 6; n++) answers.push((await wrong()).body.code);
  expect(answers).toEqual([...Array(5).fill("wrong-code"), "sign-in-over"]);
  expect(await ada.post("/two-factor/verify-totp", { code: codeOf(totpURI) })).toMatchObject({ status: 401 });

  await firstStep();
  for (let n = 0; n < 5; n++) await wrong();
  await firstStep();
  const locked = await ada.post("/two-factor/verify-totp", { code: codeOf(totpURI) });
  expect(locked).toMatchObject({ status: 429, body: { code: "too-many-tries" } });
  expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await isIn()).toBe(false);
});

test("turning it off takes the password, which can’t be guessed by trying", async () => {
  await turnOn();
  const statuses = [];
  for (let n = 0; n < 11; n++) {
    statuses.push((await ada.post("/two-factor/disable", { password: `guess number ${n}` })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
  expect((await ownAccount()).recoveryCodesLeft).not.toBeNull();
});

test("once it is off, the password alone signs in", async () => {
  await turnOn();
  expect(await ada.post("/two-factor/disable", { password: PASSWORD })).toMatchObject({ status: 200 });
  expect((await ownAccount()).recoveryCodesLeft).toBeNull();
  ada.forget();
  expect((await signIn()).body.twoFactorRedirect).toBeUndefined();
  expect(await isIn()).toBe(true);
});

test("the app’s key and the recovery codes are kept encrypted", async () => {
  const { totpURI, backupCodes } = await turnOn();
  const kept = JSON.stringify(await database.db.twoFactor.findMany({ where: { userId: id } }));
  for (const secret of [new URL(totpURI).searchParams.get("secret") ?? "?", ...backupCodes]) {
    expect(kept).not.toContain(secret);
  }
});

function ownAccount() {
  const person = { id, name: "Ada", email, administrator: false };
  return readOwnAccount({ db: database.db, person }, { sessionId: "" });
}
