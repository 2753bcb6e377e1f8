import { beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { dumpOf } from "@/lib/testing/dump";
import { areaOf, ask, type Matrix, type OperationName, operations, plantMatrix } from "@/lib/testing/matrix";
import { type Answered, serveFrom } from "@/lib/testing/server";
import { openApi, successOf } from "./openapi";
import { addressOf, type Operation } from "./operation";

// What the contract and the document promise of every operation, asked for by those who may: it answers as it says, a
// dry run changes nothing, and what is known already is not sent again.

let database: TestDatabase;
let matrix: Matrix;

beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  Object.assign(process.env, { INLAY_RATE_KEY: "0", INLAY_RATE_ADDRESS: "0" });
  matrix = await plantMatrix(database);
});

/** What can’t be done in the matrix’s world, each with its answer there. */
const REFUSED: Partial<Record<OperationName, string>> = {
  setUp: "already-set-up",
};

type Headers = Record<string, string>;

/** Who may: an owner, an administrator, or whom the operation is for. */
function headersFor(name: OperationName, operation: Operation): Headers {
  const { who } = matrix;
  if (name === "leaveWorkspace") return who.viewer;
  if (name === "acceptInvitation") return who.invited;
  return { workspace: who.owner, account: who.owner, platform: who.administrator, open: who.nobody }[areaOf(operation)];
}

/** The ETag of the thing that the operation changes: that of the nearest address above that can be read. */
async function baseOf(name: OperationName, operation: Operation): Promise<Headers> {
  if (!operation.precondition) return {};
  const sample = matrix.sampleOf(name);
  let path = operation.path;
  for (;;) {
    const read = operations.find(
      ([, each]) => each.method === "GET" && addressOf(each) === addressOf({ ...operation, path }),
    );
    const answered = read && (await ask(read[1], sample, headersFor(name, operation)));
    const tag = answered?.headers.get("etag");
    // A weak one names what was told, not a version of the thing.
    if (tag?.startsWith('"')) return { "if-match": tag };
    if (path === "") throw new Error(`there is nothing to read above ${operation.path}`);
    path = path.slice(0, path.lastIndexOf("/"));
  }
}

type Described = { responses: Record<string, { headers?: Record<string, unknown> }> };
const document = openApi("http://localhost") as { paths: Record<string, Record<string, Described>> };

/** The answer is the one that the document describes: its status, its headers, its body and nothing beside it. */
function expectAsDescribed(name: OperationName, operation: Operation, answered: Answered): void {
  expect(answered.status, answered.text).toBe(successOf(operation));
  const described = document.paths[addressOf(operation)]?.[operation.method.toLowerCase()];
  const headers = Object.keys(described?.responses[String(answered.status)]?.headers ?? {});
  for (const header of headers) {
    if (!header.startsWith("RateLimit")) expect(answered.headers.has(header), `${name} ${header}`).toBe(true);
  }
  for (const header of ["ETag", "Location"])
    expect(answered.headers.has(header), header).toBe(headers.includes(header));
  if (operation.text) expect(answered.headers.get("content-type")).toBe(operation.text);
  if (!operation.reply) return;
  const parsed = operation.reply.safeParse(answered.body);
  expect(parsed.error?.issues).toBeUndefined();
  expect(parsed.data).toEqual(answered.body);
}

const writes = operations.filter(([, each]) => each.method !== "GET");
const reads = operations.filter(([, each]) => each.method === "GET");

describe("a dry run", () => {
  test.each(writes)(
    "of %s does all of it, answers as it is described, and leaves every table as it was",
    async (name, each) => {
      const headers = { ...headersFor(name, each), ...(await baseOf(name, each)) };
      const before = await dumpOf(matrix.admin);
      const answered = await ask(each, matrix.sampleOf(name), headers, { dryRun: true });
      expect(await dumpOf(matrix.admin)).toEqual(before);
      if (REFUSED[name]) expect(answered.body.code).toBe(REFUSED[name]);
      else expectAsDescribed(name, each, answered);
    },
  );

  test("is what makes the difference: the same request without it changes something", async () => {
    const [name, each] = writes.find(([name]) => name === "createFragment") as (typeof writes)[number];
    const before = await dumpOf(matrix.admin);
    await ask(each, matrix.sampleOf(name), headersFor(name, each));
    expect(await dumpOf(matrix.admin)).not.toEqual(before);
  });
});

describe("a read", () => {
  test.each(reads)("%s answers as it is described, and once only to who keeps the answer", async (name, each) => {
    const headers = headersFor(name, each);
    const first = await ask(each, matrix.sampleOf(name), headers);
    expectAsDescribed(name, each, first);
    const tag = first.headers.get("etag");
    if (tag === null) return;
    const again = await ask(each, matrix.sampleOf(name), { ...headers, "if-none-match": tag });
    expect(again).toMatchObject({ status: 304, text: "" });
    expect(again.headers.get("etag")).toBe(tag);
  });
});
