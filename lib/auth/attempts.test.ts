import { beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { mailbox } from "@/lib/testing/mailbox";
import { ORIGIN, send, serveFrom } from "@/lib/testing/server";
import { PEER_HEADER } from "./address";
import { addressBucket } from "./attempts";
import { createUser } from "./create-user";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  await mailbox();
  for (const name of ["ada", "bob", "eve", "dan"]) {
    await createUser({ email: `${name}@example.com`, password: "correct horse battery", name });
  }
});

const RIGHT = "correct horse battery";
const WRONG = "wrong horse battery";
const post = (path: string, body: object, from: string, more: Record<string, string> = {}) =>
  send(`/api/auth${path}`, {
    method: "POST",
    body,
    headers: { origin: ORIGIN, host: new URL(ORIGIN).host, [PEER_HEADER]: from, ...more },
  });
const signIn = (name: string, password: string, from: string, more?: Record<string, string>) =>
  post("/sign-in/email", { email: `${name}@example.com`, password }, from, more);

test("thirty wrong passwords side by side, each with another forwarded address: ten are tried", async () => {
  const tries = Array.from({ length: 30 }, (_, n) =>
    signIn("ada", WRONG, "192.0.2.1", { "x-forwarded-for": `198.51.100.${n}`, "x-real-ip": `198.51.100.${n}` }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test("from thirty addresses it is no more, and the right password waits as well", async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 12; n++) statuses.push((await signIn("bob", WRONG, `203.0.113.${n}`)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  const right = await signIn("Bob", RIGHT, "203.0.113.99");
  expect(right).toMatchObject({ status: 429, body: { code: "too-many-tries" } });
  expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(600);
  expect(right.headers.getSetCookie()).toEqual([]);
  // It is this account's matter alone.
  expect(await signIn("dan", RIGHT, "203.0.113.99")).toMatchObject({ status: 200 });
});

test("an address that nobody has is counted the same way", async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 11; n++) statuses.push((await signIn("nobody", WRONG, `203.0.113.${n}`)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test("from one address, sixty accounts", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 64 }, (_, n) => signIn(`guess-${n}`, WRONG, "2001:db8::1").then(({ status }) => status)),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  // The same network of 64 bits; the one beside it is somebody else's.
  expect(await signIn("eve", RIGHT, "2001:db8::ffff")).toMatchObject({ status: 429 });
  expect(await signIn("eve", RIGHT, "2001:db8:0:1::1")).toMatchObject({ status: 200 });
});

test("who signs in all day is never locked out", async () => {
  for (let n = 0; n < 25; n++) expect((await signIn("dan", RIGHT, "192.0.2.77")).status).toBe(200);
  expect((await signIn("dan", WRONG, "192.0.2.77")).status).toBe(401);
});

test("mails are asked for five times an hour, known or not", async () => {
  for (const email of ["ada@example.com", "nobody@example.com"]) {
    const statuses: number[] = [];
    for (let n = 1; n <= 6; n++) {
      statuses.push((await post("/request-password-reset", { email }, `192.0.2.${n + 100}`)).status);
    }
    expect(statuses).toEqual([...Array(5).fill(200), 429]);
  }
});

test("an address stands in its bucket as itself, of IPv6 as its network", () => {
  expect(addressBucket("192.0.2.1")).toBe("192.0.2.1");
  expect(addressBucket("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(addressBucket("2001:db8::1")).toBe(addressBucket("2001:db8::2"));
  expect(addressBucket("2001:db8::1")).not.toBe(addressBucket("2001:db8:1::1"));
  expect([addressBucket(undefined), addressBucket("x")]).toEqual(["unknown", "unknown"]);
});
