import pino from "pino";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "@/lib/log";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { expectProblem } from "@/lib/testing/problems";
import { type Client, clientOf, send, serveFrom, signedIn } from "@/lib/testing/server";

const CANARY = "canary-7f3a";

let database: TestDatabase;
let client: Client;
let lines: string[];

beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  client = await clientOf(database);
  log.level = "trace";
});
beforeEach(() => {
  lines = [];
  const { stream } = {
    stream: (log as unknown as Record<symbol, { write: (line: string) => boolean }>)[pino.symbols.streamSym],
  };
  if (!stream) throw new Error("the log has no stream");
  vi.spyOn(stream, "write").mockImplementation((line) => lines.push(line) > 0);
});

const told = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test("one line a request: who asked what under which id, and how it ended", async () => {
  const done = await client.call("POST /fragments", { body: { name: `${CANARY}-a`, text: CANARY } });
  expect(done.status).toBe(201);
  expect(told()).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      msg: "request",
      requestId: done.headers.get("x-request-id"),
      method: "POST",
      path: "/fragments",
      status: 201,
      ms: expect.any(Number),
      workspace: client.ctx.workspace.internalId,
      actor: "api-key",
      actorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
});

test("people are told by id too, and a stranger by nothing", async () => {
  const { userId, headers } = await signedIn(client.ctx, "viewer");
  lines = [];
  await send(`/api/v1/workspaces/${client.ctx.workspace.slug}/fragments`, { headers });
  await send(`/api/v1/workspaces/${client.ctx.workspace.slug}/fragments`);
  expect(told()).toMatchObject([{ actor: "user", actorId: userId, status: 200 }, { status: 401 }]);
  expect(told()[1]).not.toHaveProperty("actor");
});

test("the client's own id is taken over where it is harmless, and the answer carries it", async () => {
  const given = "job-42:step.7_A";
  const { headers, body } = await client.call("GET /fragments/none", { headers: { "x-request-id": given } });
  expect([headers.get("x-request-id"), body.requestId, told()[0]?.requestId]).toEqual([given, given, given]);
  for (const bad of ["", "a b", "x".repeat(65), "{}", "é"]) {
    const answered = await client.call("GET /fragments", { headers: { "x-request-id": bad } });
    expect(answered.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("no text and no name is in the log, however a request ends", async () => {
  const admin = await sqlClient(database.adminUrl);
  const put = (name: string, text: string, options = {}) =>
    client.call("POST /fragments", { body: { name, text }, ...options });
  expect((await put(`${CANARY}-b`, `${CANARY} text`)).status).toBe(201);
  expectProblem(await put(`${CANARY}-b`, CANARY), 409, "fragment-exists");
  expectProblem(await put(`${CANARY}-c`, `${CANARY} {ticker}`), 422, "fragment-refused");
  expectProblem(await put(`${CANARY}/d`, CANARY), 422, "invalid-name");
  const raw = { raw: `{"name": "${CANARY}`, headers: { "content-type": "application/json" } };
  expectProblem(await client.call("POST /fragments", raw), 400, "invalid-json");

  // What the database says of a failure quotes the row.
  await admin.query(`CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'no to %', NEW USING DETAIL = NEW.text, HINT = NEW.text; END $$`);
  await admin.query("CREATE TRIGGER fails BEFORE INSERT ON content FOR EACH ROW EXECUTE FUNCTION fails()");
  expectProblem(await put(`${CANARY}-e`, `${CANARY} anew`), 500, "internal");
  await admin.query("DROP FUNCTION fails() CASCADE");
  await admin.query(`ALTER TABLE content ADD CONSTRAINT fails CHECK (text !~ 'x{3}') NOT VALID`);
  expectProblem(await put(`${CANARY}-f`, `${CANARY} xxx`), 500, "internal");
  await admin.query("ALTER TABLE content DROP CONSTRAINT fails");

  expect(told().filter(({ level }) => level === 50)).toMatchObject([
    { msg: "request failed", err: { state: "P0001", at: expect.arrayContaining([expect.stringContaining("lib/")]) } },
    { msg: "request failed", err: { state: "23514" } },
  ]);
  expect(told().filter(({ msg }) => msg === "request")).toHaveLength(7);
  expect(lines.join("")).not.toContain(CANARY);
});
