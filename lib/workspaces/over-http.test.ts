import { beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { expectProblem, tagOf } from "@/lib/testing/problems";
import { clientOf, type Send, send, serveFrom, signedIn } from "@/lib/testing/server";

// The whole way of a workspace and its people by the public API, as a browser's session and as a key.

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});

/** `call("PATCH /workspaces/x", …)` with a session's headers. */
const as =
  (headers: Record<string, string>) =>
  (what: string, options: Send = {}) => {
    const [method = "GET", path = ""] = what.split(" ");
    return send(`/api/v1${path}`, { ...options, method, headers: { ...headers, ...options.headers } });
  };

test("made, renamed, moved on from the old address, exported, deleted", async () => {
  const { ctx } = await clientOf(database);
  const ada = as((await signedIn(ctx, null)).headers);
  const made = await ada("POST /workspaces", { body: { name: "Paper desk" } });
  expect([made.status, made.body.slug]).toEqual([201, "paper-desk"]);
  expect((await ada("GET /workspaces")).body.workspaces).toMatchObject([{ slug: "paper-desk", role: "owner" }]);
  const read = await ada("GET /workspaces/paper-desk");
  expect(read.body).toMatchObject({ name: "Paper desk", internalId: made.body.internalId });
  expect((await ada("GET /workspaces/paper-desk", { headers: { "if-none-match": tagOf(read) } })).status).toBe(304);
  const rename = { body: { slug: "news-desk" } };
  expectProblem(await ada("PATCH /workspaces/paper-desk", rename), 428, "version-required");
  const based = { headers: { "if-match": tagOf(read) } };
  const renamed = await ada("PATCH /workspaces/paper-desk", { ...rename, ...based });
  expect(renamed.body).toMatchObject({ slug: "news-desk", name: "Paper desk" });
  const moved = await ada("GET /workspaces/paper-desk/fragments?x=1");
  expectProblem(moved, 308, "workspace-moved");
  expect(moved.headers.get("location")).toBe("/api/v1/workspaces/news-desk/fragments?x=1");
  expectProblem(await ada("PATCH /workspaces/news-desk", { ...rename, ...based }), 412, "stale-version");

  const exported = await ada("GET /workspaces/news-desk/export");
  expect(exported.headers.get("content-disposition")).toMatch(
    /^attachment; filename="news-desk-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(exported.body).toMatchObject({ format: "inlay-workspace-1", workspace: { slug: "news-desk" } });

  const now = { headers: { "if-match": tagOf(renamed) } };
  expectProblem(await ada("DELETE /workspaces/news-desk", now), 422, "confirm-name");
  const dry = await ada("DELETE /workspaces/news-desk?confirm=Paper%20desk&dryRun=true", now);
  expect(dry.body).toEqual({ deleted: { agents: 0, fragments: 0, members: 1, apiKeys: 0 } });
  const deleted = await ada("DELETE /workspaces/news-desk?confirm=Paper%20desk", now);
  expect([deleted.status, deleted.body]).toEqual([200, dry.body]);
  expectProblem(await ada("GET /workspaces/news-desk"), 404, "workspace-not-found");
  expectProblem(await ada("GET /workspaces/paper-desk"), 404, "workspace-not-found");
});

test("an invitation, from the owner’s request to the guest’s membership", async () => {
  const { ctx, call: byKey } = await clientOf(database);
  const owner = as((await signedIn(ctx, "owner")).headers);
  const guestSession = await signedIn(ctx, null);
  const guest = as(guestSession.headers);
  const stranger = as((await signedIn(ctx, null)).headers);
  const nobody = as({});
  const { email } = await database.db.user.findUniqueOrThrow({ where: { id: guestSession.userId } });
  const base = `/workspaces/${ctx.workspace.slug}`;

  for (const wrong of [
    "x",
    "a@b",
    `${email}\r\nBcc: eve@example.com`,
    `${email}\n`,
    `${email}, eve@example.com`,
    "a@b.c\0",
  ]) {
    expectProblem(
      await owner(`POST ${base}/invitations`, { body: { email: wrong, role: "editor" } }),
      422,
      "invalid-body",
    );
  }
  expectProblem(await owner(`POST ${base}/invitations`, { body: { email, role: "god" } }), 422, "invalid-body");
  const invited = await owner(`POST ${base}/invitations`, { body: { email, role: "editor" } });
  expect(invited).toMatchObject({ status: 201, body: { email, role: "editor", mailed: false } });
  expect([invited.headers.get("cache-control"), invited.headers.get("etag")]).toEqual(["no-store", null]);
  const token = String(invited.body.link).split("/invitation/")[1];

  const looked = await nobody(`GET /invitations/${token}`);
  expect([looked.status, looked.body.workspace, looked.body.role]).toEqual([200, ctx.workspace.name, "editor"]);
  expect(looked.text).not.toContain(email);
  expect(looked.text).not.toContain(ctx.workspace.slug);
  expectProblem(await nobody(`GET /invitations/${"A".repeat(43)}`), 410, "invitation-gone");
  expectProblem(await nobody(`POST /invitations/${token}/accept`), 401, "unauthenticated");
  expectProblem(await byKey(`GET /invitations/${invited.body.id}/accept`), 404, "not-found");
  expectProblem(await stranger(`POST /invitations/${token}/accept`), 403, "invitation-for-other");
  const accepted = await guest(`POST /invitations/${token}/accept`);
  expect(accepted.body).toMatchObject({ slug: ctx.workspace.slug, role: "editor", alreadyMember: false });

  const members = await guest(`GET ${base}/members`);
  expect(members.body.members).toContainEqual(expect.objectContaining({ email, role: "editor" }));
  const me = `${base}/members/${guestSession.userId}`;
  const tag = tagOf(await guest(`GET ${me}`));
  expectProblem(
    await guest(`PATCH ${me}`, { body: { role: "owner" }, headers: { "if-match": tag } }),
    403,
    "forbidden",
  );
  const byOwner = await owner(`PATCH ${me}`, { body: { role: "viewer" }, headers: { "if-match": tag } });
  expect(byOwner.body).toMatchObject({ role: "viewer" });
  expect((await guest(`POST ${base}/leave`)).status).toBe(204);
  expectProblem(await guest(`GET ${base}/members`), 404, "workspace-not-found");
  expectProblem(await owner(`POST ${base}/leave`), 409, "last-owner");
});

test("what is a person’s own no key does", async () => {
  const { ctx, key } = await clientOf(database);
  const byKey = as({ authorization: `Bearer ${key}` });
  for (const [what, body] of [
    ["GET /workspaces"],
    ["POST /workspaces", { name: "x" }],
    [`POST /workspaces/${ctx.workspace.slug}/leave`],
    [`POST /invitations/${"A".repeat(43)}/accept`],
  ] as const) {
    expectProblem(await byKey(what, { body }), 403, "session-required");
  }
  const base = `/workspaces/${ctx.workspace.slug}`;
  const headers = { "if-match": tagOf(await byKey(`GET ${base}`)) };
  for (const what of [`PATCH ${base}`, `DELETE ${base}?confirm=x`, `GET ${base}/export`]) {
    const body = what.startsWith("PATCH") ? { name: "Mine" } : undefined;
    expectProblem(await byKey(what, { headers, body }), 403, "person-required");
  }
});
