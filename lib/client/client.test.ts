import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { answer } from "@/lib/testing/routes";
import { clientOf, ORIGIN, serveFrom } from "@/lib/testing/server";
import { type Client, ClientError, inlay, pagesOf } from "./client";
import { clientFiles } from "./generate";

let database: TestDatabase;
let key: string;
let workspace: string;
let client: Client;

/** The server of this process in place of one behind a socket. */
const here: typeof fetch = async (url, init) => {
  const request = new Request(url as string, init);
  return answer(request);
};

beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  const { ctx, key: made } = await clientOf(database);
  [key, workspace] = [made, ctx.workspace.slug];
  client = inlay({ url: ORIGIN, key, workspace, fetch: here });
});

async function errorOf(run: Promise<unknown>): Promise<ClientError> {
  const error = await run.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ClientError);
  return error as ClientError;
}

test("its types and operations are what the contract makes", async () => {
  for (const [name, text] of Object.entries(await clientFiles())) {
    const kept = readFileSync(path.join(import.meta.dirname, name), "utf8");
    expect(kept === text, `lib/client/${name} is old: npm run client:types`).toBe(true);
  }
});

test("knows nothing of the server", () => {
  const source = readFileSync(path.join(import.meta.dirname, "client.ts"), "utf8");
  const imported = [...source.matchAll(/from "([^"]+)"/g)].map((match) => match[1]);
  expect(imported.sort()).toEqual(["./operations", "./types"]);
});

describe("against the server", () => {
  test("makes, reads, changes and deletes; a prompt is a text", async () => {
    const made = await client.createFragment({ body: { name: "tone", text: "Be brief." } });
    expect(made).toMatchObject({ status: 201, data: { path: "tenant/tone", version: 1 } });
    expect(made.headers.get("location")).toBe(`/api/v1/workspaces/${workspace}/fragments/tone`);
    const instructions = 'Greet.\n\n{{include "tenant/tone"}}';
    const agent = await client.createAgent({ body: { name: "greeter", instructions } });
    expect((await client.readPrompt({ name: "greeter" })).data).toBe("Greet.\n\nBe brief.");
    const saved = await client.saveFragment({ name: "tone", ifMatch: made.etag, body: { text: "Be kind." } });
    expect(saved.data.version).toBe(2);
    const known = await client.readFragment({ name: "tone", ifNoneMatch: saved.etag ?? "" });
    expect(known).toMatchObject({ status: 304, data: null });
    await client.deleteAgent({ name: "greeter", ifMatch: agent.etag, dryRun: true });
    const gone = await client.deleteAgent({ name: "greeter", ifMatch: agent.etag });
    expect(gone).toMatchObject({ status: 204, data: undefined });
  });

  test("a refusal is an error with all that the problem says", async () => {
    await client.createFragment({ body: { name: "stale", text: "one" } });
    const stale = await errorOf(client.saveFragment({ name: "stale", ifMatch: '"old.1"', body: { text: "two" } }));
    expect(stale).toMatchObject({ status: 412, code: "stale-version", problem: { current: 1, text: "one" } });
    expect(stale.requestId).toBe(stale.problem?.requestId);
    const brace = await errorOf(client.createFragment({ body: { name: "x", text: "Buy {ticker}" } }));
    expect(brace.errors).toMatchObject([{ code: "reserved-brace", field: "text", fix: { insert: "<ticker>" } }]);
    const stranger = inlay({ url: ORIGIN, key: `inlay_${"a".repeat(43)}`, workspace, fetch: here });
    expect(await errorOf(stranger.listAgents())).toMatchObject({ status: 401, code: "invalid-api-key" });
  });

  test("goes through a list by its pages", async () => {
    for (const name of ["p-1", "p-2", "p-3"]) await client.createAgent({ body: { name, instructions: "Plain." } });
    const names: string[] = [];
    for await (const { agents } of pagesOf(client.listAgents, { query: { limit: 2, filter: "p-" } })) {
      names.push(...agents.map(({ name }) => name));
    }
    expect(names).toEqual(["p-1", "p-2", "p-3"]);
  });

  test("sends a file, and names with characters of addresses", async () => {
    const { data } = await client.uploadFragment({ body: new File(["Text."], "House Style.md") });
    expect(data).toMatchObject({ name: "house-style", text: "Text." });
    expect(await errorOf(client.readFragment({ name: "a/b?c" }))).toMatchObject({ code: "fragment-not-found" });
  });

  test("says what is missing before it sends anything", async () => {
    const nowhere = inlay({ url: ORIGIN, key, fetch: here });
    await expect(nowhere.listAgents()).rejects.toThrow("workspace is missing");
    await expect(client.deleteAgent({ name: "x", ifMatch: null })).rejects.toThrow("ifMatch is missing");
  });
});

describe("where the server is busy or away", () => {
  const busy = (status: number, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify({ code: "unavailable", detail: "Not now.", errors: [], requestId: "r" }), {
      status,
      headers: { "content-type": "application/problem+json", ...headers },
    });
  const page = () => Response.json({ agents: [], total: 0, next: null });

  /** Answers in turn; what is no answer is a lost connection. */
  function script(...answers: (Response | null)[]) {
    const sent: Request[] = [];
    const send: typeof fetch = async (url, init) => {
      sent.push(new Request(url as string, init));
      const next = answers.shift();
      if (!next) throw new TypeError("fetch failed");
      return next;
    };
    return { sent, client: inlay({ url: ORIGIN, key, workspace: "w", fetch: send, retries: 2 }) };
  }

  test("waits as it is told and tries again, but not for ever", async () => {
    const again = script(busy(429, { "retry-after": "0" }), busy(503, { "retry-after": "0" }), page());
    expect((await again.client.listAgents()).status).toBe(200);
    const never = script(...[1, 2, 3, 4].map(() => busy(503, { "retry-after": "0" })));
    expect(await errorOf(never.client.listAgents())).toMatchObject({ status: 503, code: "unavailable" });
    expect(never.sent).toHaveLength(3);
    const long = script(busy(429, { "retry-after": "3600" }), page());
    expect(await errorOf(long.client.listAgents())).toMatchObject({ status: 429 });
    expect(long.sent).toHaveLength(1);
  });

  test("sends what stores again under the same key, and what has none not at all", async () => {
    const made = () => new Response("{}", { status: 201, headers: { "content-type": "application/json" } });
    const lost = script(null, made());
    await lost.client.createFragment({ body: { name: "a", text: "x" } });
    const keys = lost.sent.map((request) => request.headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    const put = script(null, page());
    await expect(put.client.saveFragment({ name: "a", ifMatch: '"x"', body: { text: "x" } })).rejects.toThrow(
      "fetch failed",
    );
    expect(put.sent).toHaveLength(1);
  });

  test("stops when it is told to, and says so where the answer is none of Inlay’s", async () => {
    const stop = new AbortController();
    const waiting = script(busy(503, { "retry-after": "20" }));
    const call = waiting.client.listAgents({ signal: stop.signal });
    stop.abort(new Error("enough"));
    await expect(call).rejects.toThrow("enough");
    const proxy = script(new Response("<html>", { status: 502, headers: { "content-type": "text/html" } }));
    expect(await errorOf(proxy.client.listAgents())).toMatchObject({ status: 502, code: "unreadable", problem: null });
  });
});
