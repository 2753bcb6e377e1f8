import { beforeAll, describe, expect, test } from "vitest";
import { BODY_BYTES, FRAGMENT_BYTES } from "@/lib/prompt/limits";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { expectProblem, storedRows, tagOf } from "@/lib/testing/problems";
import { type Client, clientOf, type Send, serveFrom } from "@/lib/testing/server";

// All that a client can get wrong, through the routes: each has a code and a status of its own.

let database: TestDatabase;
let stored: (client: Client) => Promise<number>;

beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  stored = await storedRows(database);
});

describe("bad input: a code and a status of its own, nothing stored", () => {
  let client: Client;
  let agentTag: string;
  beforeAll(async () => {
    client = await clientOf(database);
    const first = await client.call("POST /fragments", { body: { name: "taken", text: "one" } });
    await client.call("PUT /fragments/taken", { body: { text: "two" }, headers: { "if-match": tagOf(first) } });
    agentTag = tagOf(await client.call("POST /agents", { body: { name: "taken", instructions: "Plain." } }));
    expect(agentTag).not.toBe("");
  });

  const json = { "content-type": "application/json" };
  const fragment = (body: object): [string, Send] => ["POST /fragments", { body }];
  const agent = (body: object): [string, Send] => ["POST /agents", { body: { name: "new-one", ...body } }];
  const rows: [string, number, string, [string, Send]][] = [
    ["NUL", 422, "text-control-character", fragment({ name: "a", text: "a\0b" })],
    [
      "a lone surrogate",
      422,
      "text-lone-surrogate",
      ["POST /fragments", { raw: '{"name":"a","text":"a\\ud800b"}', headers: json }],
    ],
    [
      "invalid UTF-8",
      400,
      "invalid-utf8",
      ["POST /fragments", { raw: Buffer.from('{"name":"a","text":"\xff"}', "latin1"), headers: json }],
    ],
    ["invalid JSON", 400, "invalid-json", ["POST /fragments", { raw: '{"name":"a",', headers: json }]],
    ["no JSON at all", 400, "invalid-json", ["POST /fragments", { raw: "", headers: json }]],
    ["a body over 1 MB", 413, "body-too-large", fragment({ name: "a", text: "x".repeat(BODY_BYTES) })],
    ["a body of 10 MB", 413, "body-too-large", ["POST /agents", { raw: new Uint8Array(10_000_000), headers: json }]],
    [
      "a compressed body",
      415,
      "body-encoding",
      ["POST /fragments", { raw: "{}", headers: { ...json, "content-encoding": "gzip" } }],
    ],
    [
      "another media type",
      415,
      "media-type",
      ["POST /fragments", { raw: "name=a", headers: { "content-type": "application/x-www-form-urlencoded" } }],
    ],
    [
      "nested too deeply",
      400,
      "too-deep",
      ["POST /fragments", { raw: "[".repeat(40) + "]".repeat(40), headers: json }],
    ],
    [
      "nested half a million levels deep",
      400,
      "too-deep",
      ["POST /fragments", { raw: "[".repeat(500_000) + "]".repeat(500_000), headers: json }],
    ],
    ["8,193 bytes", 422, "text-too-long", fragment({ name: "a", text: "x".repeat(FRAGMENT_BYTES + 1) })],
    ["blank text", 422, "text-blank", fragment({ name: "a", text: " \n" })],
    ["empty text", 422, "text-blank", fragment({ name: "a", text: "" })],
    ["a reserved brace", 422, "fragment-refused", fragment({ name: "a", text: "Watch {ticker}." })],
    ["a name with a slash", 422, "invalid-name", fragment({ name: "a/b", text: "x" })],
    ["a name with capitals", 422, "invalid-name", fragment({ name: "Big", text: "x" })],
    ["a name of 64 characters", 422, "invalid-name", fragment({ name: "a".repeat(64), text: "x" })],
    ["a name that is an address", 422, "invalid-name", fragment({ name: "upload", text: "x" })],
    ["a second fragment of the same name", 409, "fragment-exists", fragment({ name: "taken", text: "x" })],
    ["a field too many", 422, "invalid-body", fragment({ name: "a", text: "x", extra: 1 })],
    ["a field missing", 422, "invalid-body", fragment({ name: "a" })],
    ["a wrong type", 422, "invalid-body", fragment({ name: "a", text: 7 })],
    ["null", 422, "invalid-body", ["POST /fragments", { raw: "null", headers: json }]],
    [
      "__proto__",
      422,
      "invalid-body",
      ["POST /fragments", { raw: '{"name":"a","text":"x","__proto__":{}}', headers: json }],
    ],
    [
      "__proto__ further down",
      422,
      "invalid-body",
      [
        "POST /agents",
        { raw: '{"name":"a","instructions":"x","tools":[{"__proto__":{"admin":true}}]}', headers: json },
      ],
    ],
    [
      "constructor",
      422,
      "invalid-body",
      fragment({ name: "a", text: "x", constructor: { prototype: { admin: true } } }),
    ],
    ["a header in a name", 422, "invalid-name", fragment({ name: "a\r\nx-evil: 1", text: "x" })],
    ["a header in an agent’s name", 422, "invalid-agent-name", agent({ name: "a\r\nx-evil: 1", instructions: "x" })],
    ["a header in an address", 404, "fragment-not-found", ["GET /fragments/a%0d%0ax-evil:%201", {}]],
    ["a path in a name in an address", 404, "agent-not-found", ["GET /agents/..%2f..%2fetc/prompt", {}]],
    [
      "an idempotency key that is none",
      400,
      "invalid-idempotency-key",
      ["POST /fragments", { body: { name: "a", text: "x" }, headers: { "idempotency-key": "a b" } }],
    ],
    ["no version", 428, "version-required", ["PUT /fragments/taken", { body: { text: "three" } }]],
    ["no version to delete", 428, "version-required", ["DELETE /fragments/taken", {}]],
    [
      "something that is no version",
      400,
      "invalid-version",
      ["PUT /fragments/taken", { body: { text: "three" }, headers: { "if-match": "*" } }],
    ],
    [
      "a version that is not the newest",
      412,
      "stale-version",
      ["PUT /fragments/taken", { body: { text: "three" }, headers: { "if-match": '"old.1"' } }],
    ],
    [
      "a delete based on an old version",
      412,
      "stale-version",
      ["DELETE /fragments/taken", { headers: { "if-match": '"old.1"' } }],
    ],
    [
      "a fragment that is not there",
      404,
      "fragment-not-found",
      ["PUT /fragments/none", { body: { text: "x" }, headers: { "if-match": '"x.1"' } }],
    ],
    ["a name with NUL in the address", 404, "not-found", ["GET /fragments/a%00b", {}]],
    ["a filter with NUL", 400, "invalid-query", ["GET /agents?filter=%00", {}]],
    ["a parameter that there is not", 400, "invalid-query", ["GET /agents?page=2", {}]],
    ["a limit out of range", 400, "invalid-query", ["GET /agents?limit=0", {}]],
    ["a dry run half said", 400, "invalid-query", ["POST /fragments?dryRun=1", { body: { name: "a", text: "x" } }]],
    ["an address of nothing", 404, "not-found", ["GET /nothing/here", {}]],
    ["an agent of the same name", 409, "agent-exists", agent({ name: "taken", instructions: "x" })],
    ["an agent’s name with capitals", 422, "invalid-agent-name", agent({ name: "Big", instructions: "x" })],
    [
      "an agent’s name that runs bring along",
      422,
      "reserved-agent-name",
      agent({ name: "compaction", instructions: "x" }),
    ],
    ["an agent’s name of 64 characters", 422, "invalid-agent-name", agent({ name: "a".repeat(64), instructions: "x" })],
    ["blank instructions", 422, "text-blank", agent({ instructions: " " })],
    ["NUL in instructions", 422, "text-control-character", agent({ instructions: "a\0" })],
    ["NUL made by an action", 422, "agent-refused", agent({ instructions: '{{"\\x00"}} {{include "tenant/taken"}}' })],
    ["NUL in a description", 422, "text-control-character", agent({ instructions: "a", description: "\0" })],
    ["NUL in a title", 422, "text-control-character", agent({ instructions: "a", title: "\0" })],
    ["NUL in a tool’s name", 422, "invalid-body", agent({ instructions: "a", tools: ["a\0"] })],
    ["a fragment that does not exist", 422, "agent-refused", agent({ instructions: '{{include "tenant/none"}}' })],
    [
      "an action that there is not",
      422,
      "agent-refused",
      agent({ instructions: '{{if .X}}{{include "tenant/taken"}}' }),
    ],
    [
      "a description over 1,024 bytes",
      422,
      "agent-refused",
      agent({ instructions: "a", description: "é".repeat(513) }),
    ],
    [
      "an agent’s change without version",
      428,
      "version-required",
      ["PATCH /agents/taken", { body: { description: "x" } }],
    ],
    [
      "an agent’s change of an old version",
      412,
      "stale-version",
      ["PATCH /agents/taken", { body: { description: "x" }, headers: { "if-match": '"x.1.1"' } }],
    ],
    [
      "a change of instructions",
      422,
      "invalid-body",
      ["PATCH /agents/taken", { body: { instructions: "x" }, headers: { "if-match": '"x.1.1"' } }],
    ],
    [
      "a change of the name",
      422,
      "invalid-body",
      ["PATCH /agents/taken", { body: { name: "x" }, headers: { "if-match": '"x.1.1"' } }],
    ],
    [
      "NUL in a skill’s name",
      422,
      "invalid-body",
      ["PATCH /agents/taken", { body: { skills: ["a\0"] }, headers: { "if-match": '"x.1.1"' } }],
    ],
    ["a revision that there is not", 404, "revision-not-found", ["GET /agents/taken/revisions/7", {}]],
    ["a page after no cursor of ours", 400, "invalid-cursor", ["GET /agents/taken/revisions?after=7", {}]],
    ["the same with a name", 400, "invalid-cursor", ["GET /agents?after=taken", {}]],
  ];
  test.each(rows)("%s → %i %s", async (_what, status, code, [what, options]) => {
    const before = await stored(client);
    expectProblem(await client.call(what, options), status, code);
    expect(await stored(client)).toBe(before);
  });

  test("findings say where, and what to write instead", async () => {
    const { body } = await client.call("POST /fragments", {
      body: { name: "a", text: "Buy\n  {ticker} and {amount?} now" },
    });
    expect(body.errors).toMatchObject([
      {
        code: "reserved-brace",
        field: "text",
        severity: "error",
        from: 6,
        to: 14,
        line: 2,
        column: 3,
        message: expect.stringMatching(/\.$/),
        fix: { from: 6, to: 14, insert: "<ticker>" },
      },
      { code: "reserved-brace", from: 19, to: 28, line: 2, column: 16, fix: { insert: "<amount>" } },
    ]);
  });

  test("all that is wrong with an agent at once, each beside its field", async () => {
    const instructions = '{{include "tenant/takn"}} {word} {{.Descripton}} {{.Description}}';
    const { body } = await client.call("POST /agents", { body: { name: "x", description: "{who}", instructions } });
    expect(body.errors).toMatchObject([
      { code: "unknown-fragment", field: "instructions", fix: { insert: '{{include "tenant/taken"}}' } },
      { code: "reserved-brace", field: "instructions" },
      { code: "unknown-value", field: "instructions", fix: { insert: "{{.Description}}" } },
      { code: "reserved-brace", field: "description", from: 0, to: 5 },
    ]);
  });

  test("wrong fields are named one by one", async () => {
    const { body } = await client.call("POST /agents", { body: { name: 7, tools: ["ok", 3], extra: 1 } });
    const errors = body.errors as { field: string; code: string }[];
    expect(errors.map(({ field, code }) => `${field} ${code}`).sort()).toEqual([
      "extra unknown-field",
      "instructions required",
      "name invalid-type",
      "tools.1 invalid-type",
    ]);
  });

  test("a stale save gets the newest text and its tag, so that nothing need be lost", async () => {
    const stale = await client.call("PUT /fragments/taken", {
      body: { text: "mine" },
      headers: { "if-match": '"old.1"' },
    });
    expect(stale.body).toMatchObject({ current: 2, text: "two", updatedBy: "test", errors: [] });
    const body = { text: "mine after theirs" };
    const merged = await client.call("PUT /fragments/taken?dryRun=true", {
      body,
      headers: { "if-match": `"${stale.body.tag}"` },
    });
    expect(merged).toMatchObject({ status: 200, body: { version: 3 } });
  });
});
