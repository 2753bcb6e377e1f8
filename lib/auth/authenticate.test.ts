import { beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { type Answered, type Client, clientOf, ORIGIN, send, serveFrom, signedIn } from "@/lib/testing/server";

// Strangers, and who may not: lib/api/isolation.test.ts has them for every operation.

let database: TestDatabase;
let ours: Client;

beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  ours = await clientOf(database);
  await ours.call("POST /fragments", { body: { name: "style", text: "canary" } });
});

const at = (path: string, slug = ours.ctx.workspace.slug) => `/api/v1/workspaces/${slug}${path}`;
const refused = ({ status, body }: Answered) => [status, body.code];

describe("nobody", () => {
  test.each([
    ["no header", {}],
    ["another scheme", { authorization: "Basic YTpi" }],
    ["no key", { authorization: "Bearer" }],
    ["a cookie of nobody", { cookie: "inlay.session_token=x.y" }],
  ])("%s", async (_what, headers) => {
    const answered = await send(at("/fragments"), { headers: headers as Record<string, string> });
    expect(refused(answered)).toEqual([401, "unauthenticated"]);
    expect(answered.headers.get("www-authenticate")).toBe("Bearer");
  });

  test.each(["inlay_short", `inlay_${"a".repeat(43)}`, "x".repeat(10_000), "inlay_';DROP-TABLE-api_key;--"])(
    "a key that is none: %s",
    async (key) => {
      expect(refused(await send(at("/fragments"), { headers: { authorization: `Bearer ${key}` } }))).toEqual([
        401,
        "invalid-api-key",
      ]);
    },
  );

  test("a wrong key is not made good by a session’s cookie", async () => {
    const { headers } = await signedIn(ours.ctx, "owner");
    const both = { ...headers, authorization: `Bearer inlay_${"a".repeat(43)}` };
    expect(refused(await send(at("/fragments"), { headers: both }))).toEqual([401, "invalid-api-key"]);
  });
});

describe("a member", () => {
  test("who is a viewer reads, and is told which role the rest takes", async () => {
    const { headers } = await signedIn(ours.ctx, "viewer");
    expect(await send(at("/fragments/style"), { headers })).toMatchObject({ status: 200, body: { text: "canary" } });
    const write = await send(at("/fragments"), { method: "POST", body: { name: "a", text: "x" }, headers });
    expect(refused(write)).toEqual([403, "forbidden"]);
    expect(write.body.detail).toContain("the role editor");
    const agent = await send(at("/agents"), { method: "POST", body: { name: "a", instructions: "x" }, headers });
    expect(refused(agent)).toEqual([403, "forbidden"]);
  });

  test("who is an editor writes, and stands in the record by name", async () => {
    const { headers } = await signedIn(ours.ctx, "editor");
    const made = await send(at("/fragments"), { method: "POST", body: { name: "by-ada", text: "x" }, headers });
    expect(made).toMatchObject({ status: 201, body: { updatedBy: "Ada" } });
  });

  test("who was taken out is out at once", async () => {
    const { headers, userId } = await signedIn(ours.ctx, "viewer");
    expect(await send(at("/fragments"), { headers })).toMatchObject({ status: 200 });
    const { inWorkspace } = await import("@/lib/db/transaction");
    await inWorkspace(ours.ctx, (tx) =>
      tx.member.deleteMany({ where: { workspaceId: ours.ctx.workspace.id, userId } }),
    );
    expect(refused(await send(at("/fragments"), { headers }))).toEqual([404, "workspace-not-found"]);
  });
});

describe("a page of another site", () => {
  const write = (headers: Record<string, string>) =>
    send(at("/fragments"), { method: "POST", body: { name: "forged", text: "x" }, headers });

  test("can’t write with a person’s cookie", async () => {
    const { headers } = await signedIn(ours.ctx, "owner");
    const { origin: _origin, "sec-fetch-site": _site, ...bare } = headers;
    for (const forged of [
      { ...bare },
      { ...bare, "sec-fetch-site": "same-origin" },
      { ...bare, origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { ...bare, origin: "https://evil.example" },
      { ...bare, origin: "null" },
      { ...bare, origin: ORIGIN, "sec-fetch-site": "cross-site" },
      { ...bare, origin: ORIGIN, "sec-fetch-site": "same-site" },
      { ...bare, origin: "http://localhost:3001" },
      { ...bare, origin: "http://localhost:3000.evil.example" },
    ] as Record<string, string>[]) {
      expect(refused(await write(forged)), JSON.stringify(forged)).toEqual([403, "cross-site"]);
    }
    expect(refused(await ours.call("GET /fragments/forged"))).toEqual([404, "fragment-not-found"]);
  });

  test("may be where a client with a key runs: a key is not sent by itself", async () => {
    const answered = await ours.call("POST /fragments", {
      body: { name: "by-key", text: "x" },
      headers: { origin: "https://other.example" },
    });
    expect(answered).toMatchObject({ status: 201 });
  });
});

describe("a key", () => {
  test("does what its scopes say, and is told which it lacks", async () => {
    const reader = await clientOf(database, ["fragments:read"], ours.ctx);
    expect(await reader.call("GET /fragments")).toMatchObject({ status: 200 });
    const write = await reader.call("POST /fragments", { body: { name: "a", text: "x" } });
    expect(refused(write)).toEqual([403, "missing-scope"]);
    expect(write.body).toMatchObject({ scope: "fragments:write", detail: expect.stringContaining("fragments:write") });
    expect(refused(await reader.call("GET /agents"))).toEqual([403, "missing-scope"]);
  });

  test("lacking the scope is told before the body is looked at", async () => {
    const reader = await clientOf(database, ["fragments:read"], ours.ctx);
    expect(
      refused(await reader.call("POST /fragments", { raw: "{", headers: { "content-type": "application/json" } })),
    ).toEqual([403, "missing-scope"]);
  });
});
