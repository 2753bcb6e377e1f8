import { beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { send, serveFrom } from "@/lib/testing/server";
import { createUser } from "./create-user";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  process.env.INLAY_URL = "https://inlay.example";
  await createUser({ email: "ada@example.com", password: "correct horse battery", name: "Ada" });
});

const headers = { origin: "https://inlay.example", host: "inlay.example", "sec-fetch-site": "same-origin" };

test("behind https every cookie is bound to the very host: __Host-, Secure, the whole path and no domain", async () => {
  const body = { email: "ada@example.com", password: "correct horse battery" };
  const answered = await send("/api/auth/sign-in/email", { method: "POST", body, headers });
  const options = await send("/api/auth/passkey/generate-authenticate-options", { headers });
  const cookies = [...answered.headers.getSetCookie(), ...options.headers.getSetCookie()];
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-inlay.session_token", "__Host-inlay.passkey"]);
  for (const cookie of cookies) {
    const attributes = cookie
      .split(";")
      .slice(1)
      .map((each) => each.trim().toLowerCase());
    expect(attributes).toEqual(expect.arrayContaining(["path=/", "httponly", "secure", "samesite=lax"]));
    expect(attributes.filter((each) => each.startsWith("domain"))).toEqual([]);
  }
  // And it opens what it is for.
  const cookie = cookies[0]?.split(";")[0] ?? "";
  const renamed = await send("/api/auth/update-user", {
    method: "POST",
    body: { name: "Grace" },
    headers: { ...headers, cookie },
  });
  expect(renamed.status).toBe(200);
  // Under another name it is nobody's.
  const planted = { ...headers, cookie: cookie.replace("__Host-", "") };
  expect(
    await send("/api/auth/update-user", { method: "POST", body: { name: "Eve" }, headers: planted }),
  ).toMatchObject({ status: 401 });
  expect(await database.db.user.findMany({ select: { name: true } })).toEqual([{ name: "Grace" }]);
});

test("only the public address may sign in", async () => {
  const body = { email: "ada@example.com", password: "correct horse battery" };
  const elsewhere = { origin: "http://localhost:3000", host: "inlay.example" };
  const answered = await send("/api/auth/sign-in/email", { method: "POST", body, headers: elsewhere });
  expect(answered).toMatchObject({ status: 403, body: { code: "cross-site" } });
});
