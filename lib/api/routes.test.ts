import { createHash } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { installBuiltIns } from "@/lib/platform/install";
import { FRAGMENT_BYTES } from "@/lib/prompt/limits";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { expectProblem, storedRows, tagOf } from "@/lib/testing/problems";
import { type Client, clientOf, send, serveFrom } from "@/lib/testing/server";
import { tick } from "@/lib/worker/tick";

// The routes themselves, in process: what a client of the API meets.

let database: TestDatabase;
let stored: (client: Client) => Promise<number>;

beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  await installBuiltIns(database.db);
  stored = await storedRows(database);
});

describe("the main job", () => {
  const TEXT = "## House style\n\nLead with the decision, then why.";
  const INSTRUCTIONS = 'Summarize the portfolio each morning.\n\n{{include "tenant/house-style"}}';

  test("from the first fragment to revision 2, and the delete that is refused until the agent is gone", async () => {
    const { call } = await clientOf(database);
    const made = await call("POST /fragments", { body: { name: "house-style", text: TEXT } });
    expect(made).toMatchObject({
      status: 201,
      body: { path: "tenant/house-style", version: 1, text: TEXT, usedBy: 0 },
    });
    expect(tagOf(made)).toMatch(/^"[^"]+"$/);

    const preview = await call("POST /preview", { body: { instructions: INSTRUCTIONS } });
    const compiled = `Summarize the portfolio each morning.\n\n${TEXT}`;
    expect(preview).toMatchObject({ status: 200, body: { ok: true, errors: [], compiled: { text: compiled } } });

    const agent = await call("POST /agents", { body: { name: "morning", instructions: INSTRUCTIONS } });
    expect(agent).toMatchObject({
      status: 201,
      body: { name: "morning", revision: 1, updating: false, instructions: INSTRUCTIONS },
    });
    expect(agent.body.toolNames).toEqual(["schedule_wake", "list_wakes", "cancel_wake"]);

    const prompt = await call("GET /agents/morning/prompt");
    expect(prompt.text).toBe(compiled);
    expect(prompt.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(prompt.headers.get("inlay-revision")).toBe("1");
    expect(tagOf(prompt)).toBe(`"${createHash("sha256").update(compiled).digest("hex")}"`);

    const text = "## House style\n\nBe brief.";
    const impact = await call("POST /fragments/house-style/impact", { body: { text } });
    expect(impact.body).toMatchObject({ total: 1, agents: [{ name: "morning", ok: true, errors: [] }] });
    const saved = await call("PUT /fragments/house-style", { body: { text }, headers: { "if-match": tagOf(made) } });
    expect(saved).toMatchObject({ status: 200, body: { version: 2, usedBy: 1 } });
    await tick(database.worker);

    const after = `Summarize the portfolio each morning.\n\n${text}`;
    expect((await call("GET /agents/morning/prompt")).text).toBe(after);
    const second = await call("GET /agents/morning/revisions/2");
    expect(second.body).toMatchObject({
      text: after,
      cause: "fragments",
      fragments: [{ path: "tenant/house-style", version: 2 }],
      segments: [
        { from: 0, to: 39 },
        { from: 39, to: after.length, source: { kind: "fragment", path: "tenant/house-style", version: 2 } },
      ],
    });
    expect((await call("GET /agents/morning/revisions/1")).body).toMatchObject({ text: compiled });
    expect((await call("GET /agents/morning/revisions")).body).toMatchObject({
      revisions: [{ number: 2 }, { number: 1 }],
      next: null,
    });

    const refused = await call("DELETE /fragments/house-style", { headers: { "if-match": tagOf(saved) } });
    expectProblem(refused, 409, "fragment-in-use");
    expect(refused.body).toMatchObject({ agents: ["morning"], total: 1, detail: expect.stringContaining("morning") });

    const current = await call("GET /agents/morning");
    expect(await call("DELETE /agents/morning", { headers: { "if-match": tagOf(current) } })).toMatchObject({
      status: 204,
      text: "",
    });
    expect(await call("DELETE /fragments/house-style", { headers: { "if-match": tagOf(saved) } })).toMatchObject({
      status: 204,
    });
    expectProblem(await call("GET /fragments/house-style"), 404, "fragment-not-found");
    expectProblem(await call("GET /agents/morning/prompt"), 404, "agent-not-found");
  });

  test("versions: listed, read, restored as a new one", async () => {
    const { call } = await clientOf(database);
    const first = await call("POST /fragments", { body: { name: "a", text: "one" } });
    const second = await call("PUT /fragments/a", { body: { text: "two" }, headers: { "if-match": tagOf(first) } });
    const restored = await call("POST /fragments/a/versions/1/restore", { headers: { "if-match": tagOf(second) } });
    expect(restored).toMatchObject({ status: 200, body: { version: 3, text: "one" } });
    expect((await call("GET /fragments/a/versions")).body).toMatchObject({
      versions: [{ version: 3 }, { version: 2 }, { version: 1 }],
    });
    expect((await call("GET /fragments/a/versions/2")).body).toMatchObject({ text: "two" });
    expectProblem(await call("GET /fragments/a/versions/9"), 404, "version-not-found");
    for (const wrong of ["0", "-1", "x", "1.5", "99999999999"])
      expectProblem(await call(`GET /fragments/a/versions/${wrong}`), 404, "not-found");
  });

  test("built-ins: listed, read, copied; there is no address to change one", async () => {
    const { call } = await clientOf(database);
    expect((await call("GET /built-ins")).body).toMatchObject({
      builtIns: [
        { path: "platform/a2a-communication", title: "Working with other agents" },
        { path: "platform/skills-usage", title: "Using skills" },
      ],
    });
    const one = await call("GET /built-ins/skills-usage");
    expect(one.body).toMatchObject({ text: expect.stringMatching(/\S/), usedBy: 0 });
    expect((await call("POST /built-ins/skills-usage/copy")).body).toMatchObject({
      name: "skills-usage-copy",
      text: one.body.text,
      findings: [],
    });
    expectProblem(await call("GET /built-ins/none"), 404, "built-in-not-found");
    for (const method of ["PUT", "PATCH", "POST", "DELETE"])
      expect(await call(`${method} /built-ins/skills-usage`)).toMatchObject({ status: 405 });
  });

  test("uploading stores nothing and gives a draft", async () => {
    const client = await clientOf(database);
    const before = await stored(client);
    const form = (...files: File[]) => {
      const data = new FormData();
      for (const file of files) data.append("file", file);
      return { raw: data };
    };
    const one = await client.call("POST /fragments/upload", form(new File(["# Ünïcode\r\n"], "House Style.md")));
    expect(one).toMatchObject({ status: 200, body: { name: "house-style", text: "# Ünïcode\r\n", findings: [] } });
    const two = await client.call("POST /fragments/upload", form(new File(["a"], "a.md"), new File(["b"], "b.md")));
    expectProblem(two, 400, "upload-one-file");
    expectProblem(await client.call("POST /fragments/upload", form(new File(["a"], "a.png"))), 415, "upload-kind");
    const text = form(new File([new Uint8Array([0xff, 0xfe, 65, 0])], "a.txt"));
    expectProblem(await client.call("POST /fragments/upload", text), 422, "upload-not-utf8");
    expectProblem(await client.call("POST /fragments/upload", form(new File([""], "a.txt"))), 422, "upload-empty");
    const long = form(new File(["x".repeat(FRAGMENT_BYTES + 1)], "a.txt"));
    expectProblem(await client.call("POST /fragments/upload", long), 422, "upload-too-large");
    expectProblem(await client.call("POST /fragments/upload", { body: {} }), 415, "media-type");
    expect(await stored(client)).toBe(before);
  });
});

describe("conditions", () => {
  test("what is known already is not sent again", async () => {
    const { call } = await clientOf(database);
    const made = await call("POST /fragments", { body: { name: "a", text: "one" } });
    await call("POST /agents", { body: { name: "x", instructions: '{{include "tenant/a"}}' } });
    for (const address of [
      "GET /fragments/a",
      "GET /agents/x",
      "GET /agents/x/prompt",
      "GET /agents/x/revisions/1",
      "GET /built-ins/skills-usage",
      "GET /fragments",
      "GET /fragments/a/versions",
      "GET /agents",
      "GET /agents/x/revisions",
      "GET /built-ins",
    ]) {
      const first = await call(address);
      const headers = { "if-none-match": `"other", W/${tagOf(first).replace(/^W./, "")}` };
      expect(await call(address, { headers }), address).toMatchObject({ status: 304, text: "" });
      expect(await call(address, { headers: { "if-none-match": '"other"' } }), address).toMatchObject({ status: 200 });
    }
    await call("PUT /fragments/a", { body: { text: "two" }, headers: { "if-match": tagOf(made) } });
    expect(await call("GET /fragments/a", { headers: { "if-none-match": tagOf(made) } })).toMatchObject({
      status: 200,
      body: { text: "two" },
    });
  });

  test("what is told beside the version counts as well, and is no conflict", async () => {
    const { call } = await clientOf(database);
    const made = await call("POST /fragments", { body: { name: "a", text: "one" } });
    const known = { "if-none-match": tagOf(made) };
    expect(await call("GET /fragments/a", { headers: known })).toMatchObject({ status: 304 });
    await call("POST /agents", { body: { name: "x", instructions: '{{include "tenant/a"}}' } });
    expect(await call("GET /fragments/a", { headers: known })).toMatchObject({ status: 200, body: { usedBy: 1 } });
    const agent = tagOf(await call("GET /agents/x"));
    await call("PUT /fragments/a", { body: { text: "two" }, headers: { "if-match": tagOf(made) } });
    const behind = await call("GET /agents/x", { headers: { "if-none-match": agent } });
    expect(behind).toMatchObject({ status: 200, body: { updating: true } });
  });

  test("a weak tag is taken too: a proxy may have weakened it", async () => {
    const { call } = await clientOf(database);
    const made = await call("POST /fragments", { body: { name: "a", text: "one" } });
    expect(
      await call("PUT /fragments/a", { body: { text: "two" }, headers: { "if-match": `W/${tagOf(made)}` } }),
    ).toMatchObject({ status: 200 });
  });

  test("a revision made by a fragment’s change is no conflict for a change of settings", async () => {
    const { call } = await clientOf(database);
    const made = await call("POST /fragments", { body: { name: "a", text: "one" } });
    const agent = await call("POST /agents", { body: { name: "x", instructions: '{{include "tenant/a"}}' } });
    await call("PUT /fragments/a", { body: { text: "two" }, headers: { "if-match": tagOf(made) } });
    await tick(database.worker);
    const changed = await call("PATCH /agents/x", {
      body: { description: "New." },
      headers: { "if-match": tagOf(agent) },
    });
    expect(changed).toMatchObject({ status: 200, body: { revision: 3, description: "New." } });
    const again = await call("PATCH /agents/x", {
      body: { description: "Newer." },
      headers: { "if-match": tagOf(agent) },
    });
    expectProblem(again, 412, "stale-version");
  });
});

describe("lists by the page", () => {
  test("a cursor leads on, and is good for its own list of its own workspace alone", async () => {
    const one = await clientOf(database);
    const other = await clientOf(database);
    for (const { call } of [one, other])
      for (const name of ["a", "b", "c"]) await call("POST /agents", { body: { name, instructions: "Plain." } });
    const first = await one.call("GET /agents?limit=2");
    expect(first.body).toMatchObject({ agents: [{ name: "a" }, { name: "b" }], total: 3 });
    const { next } = first.body as { next: string };
    await one.call("POST /agents", { body: { name: "aa", instructions: "Plain." } });
    const second = await one.call(`GET /agents?limit=2&after=${next}`);
    expect(second.body).toMatchObject({ agents: [{ name: "c" }], total: 4, next: null });
    expectProblem(await other.call(`GET /agents?after=${next}`), 400, "invalid-cursor");
    expectProblem(await one.call(`GET /agents/a/revisions?after=${next}`), 400, "invalid-cursor");
  });

  test("revisions come newest first, each once; past the last there is nothing, and still the count", async () => {
    const { call } = await clientOf(database);
    let made = await call("POST /agents", { body: { name: "x", instructions: "Plain." } });
    for (const description of ["1", "2", "3", "4"])
      made = await call("PATCH /agents/x", { body: { description }, headers: { "if-match": tagOf(made) } });
    const seen: number[] = [];
    let after = "";
    do {
      const { body } = await call(`GET /agents/x/revisions?limit=2${after}`);
      seen.push(...(body.revisions as { number: number }[]).map(({ number }) => number));
      after = body.next === null ? "" : `&after=${body.next}`;
    } while (after !== "");
    expect(seen).toEqual([5, 4, 3, 2, 1]);
    await call("POST /agents", { body: { name: "y", instructions: "Plain." } });
    const { body } = await call("GET /agents?limit=1");
    await call("DELETE /agents/y", { headers: { "if-match": tagOf(await call("GET /agents/y")) } });
    const past = await call(`GET /agents?after=${body.next}`);
    expect(past.body).toEqual({ agents: [], total: 1, next: null });
  });
});

describe("a prompt", () => {
  test("costs one statement for the key and one for the text", async () => {
    const { call } = await clientOf(database);
    await call("POST /fragments", { body: { name: "a", text: "one" } });
    await call("POST /agents", { body: { name: "x", instructions: '{{include "tenant/a"}}' } });
    await call("GET /agents/x/prompt");
    const spy = vi.spyOn(pg.Client.prototype, "query");
    const answered = await call("GET /agents/x/prompt");
    const statements = spy.mock.calls.map(([given]) => (given as unknown as { text: string }).text);
    spy.mockRestore();
    expect(answered).toMatchObject({ status: 200, text: "one" });
    expect(statements, statements.join("\n")).toHaveLength(2);
    expect(statements[1]).toContain("current_prompt(");
  });

  test("is not read across workspaces, though its function is told which one", async () => {
    const { ctx, call } = await clientOf(database);
    await call("POST /agents", { body: { name: "x", instructions: "Mine." } });
    const app = await sqlClient(database.appUrl);
    const admin = await sqlClient(database.adminUrl);
    const read = async (client: pg.Client) => {
      const { rows } = await client.query("SELECT instructions FROM current_prompt($1, 'x')", [ctx.workspace.id]);
      return rows.length;
    };
    expect(await read(app)).toBe(1);
    const { rows } = await app.query("SELECT current_workspace() AS id");
    expect(rows).toEqual([{ id: null }]);
    await admin.query("ALTER POLICY own_workspace ON agent USING (false)");
    expect(await read(app)).toBe(0);
    await admin.query("ALTER POLICY own_workspace ON agent USING (workspace_id = (SELECT current_workspace()))");
    expect(await read(app)).toBe(1);
  });
});

describe("a dry run", () => {
  test("answers as the real one would and stores nothing", async () => {
    const client = await clientOf(database);
    const { call } = client;
    const made = await call("POST /fragments", { body: { name: "a", text: "one" } });
    const agent = await call("POST /agents", { body: { name: "x", instructions: '{{include "tenant/a"}}' } });
    const before = await stored(client);
    const fragment = { "if-match": tagOf(made) };
    expect(await call("POST /fragments?dryRun=true", { body: { name: "b", text: "x" } })).toMatchObject({
      status: 201,
      body: { version: 1 },
    });
    expect(await call("PUT /fragments/a?dryRun=true", { body: { text: "two" }, headers: fragment })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect(await call("POST /agents?dryRun=true", { body: { name: "y", instructions: "Plain." } })).toMatchObject({
      status: 201,
      body: { revision: 1 },
    });
    expect(
      await call("PATCH /agents/x?dryRun=true", { body: { description: "d" }, headers: { "if-match": tagOf(agent) } }),
    ).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await call("DELETE /agents/x?dryRun=true", { headers: { "if-match": tagOf(agent) } })).toMatchObject({
      status: 204,
    });
    expectProblem(await call("DELETE /fragments/a?dryRun=true", { headers: fragment }), 409, "fragment-in-use");
    expectProblem(
      await call("POST /fragments?dryRun=true", { body: { name: "a", text: "x" } }),
      409,
      "fragment-exists",
    );
    expect(await stored(client)).toBe(before);
    expect((await call("GET /fragments/a")).body).toMatchObject({ version: 1, text: "one" });
  });
});

describe("checking and previewing", () => {
  test("say everything and store nothing", async () => {
    const client = await clientOf(database);
    const { call } = client;
    const before = await stored(client);
    expect((await call("POST /check", { body: { text: "Buy {ticker}" } })).body).toMatchObject({
      ok: false,
      errors: [{ code: "reserved-brace", field: "text" }],
    });
    expect((await call("POST /check", { body: { text: "Fine." } })).body).toEqual({ ok: true, errors: [] });
    expect((await call("POST /check", { body: { instructions: '{{include "tenant/none"}}' } })).body).toMatchObject({
      ok: false,
      errors: [{ code: "unknown-fragment" }],
    });
    expect((await call("POST /preview", { body: { instructions: '{{include "tenant/none"}}' } })).body).toMatchObject({
      ok: false,
      compiled: null,
    });
    expectProblem(await call("POST /check", { body: {} }), 422, "invalid-body");
    expect(await stored(client)).toBe(before);
  });
});

test("health, and the reference", async () => {
  expect(await send("/api/health")).toMatchObject({ status: 200, body: { ready: true } });
  expect(await send("/api/openapi.json")).toMatchObject({ status: 200, body: { openapi: "3.1.0" } });
});
