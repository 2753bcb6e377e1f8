import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { OPEN } from "@/lib/auth/open";
import { bothOf } from "@/lib/messages/told";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { expectProblem, tagOf } from "@/lib/testing/problems";
import { type Answered, type Client, clientOf, send, serveFrom } from "@/lib/testing/server";
import { contract } from "./contract";
import type { Operation } from "./operation";

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  client = await clientOf(database);
});

type Told = { code: string; message: string; fix?: object }[];
const errorsOf = ({ body }: Answered) => body.errors as Told;
const german = { "accept-language": "de-AT,de;q=0.9,en;q=0.5" };
const spoken = ({ headers }: Answered) => [headers.get("content-language"), headers.get("vary")];

describe("a problem", () => {
  test("is told in the language that is asked for, and its code stays", async () => {
    const answered = await client.call("GET /fragments/nowhere", { headers: german });
    expectProblem(answered, 404, "fragment-not-found");
    expect(answered.body).toMatchObject({
      title: "Kein solches Fragment",
      detail:
        "Der Arbeitsbereich hat kein Fragment „nowhere“. Vielleicht wurde es gelöscht; die Liste zeigt, was es gibt.",
    });
    expect(spoken(answered)).toEqual(["de", "Accept-Language"]);
  });

  test.each([undefined, "fr", "en-GB,de;q=0.3", "nonsense;;q"])("is English for %j", async (language) => {
    const headers: Record<string, string> = language === undefined ? {} : { "accept-language": language };
    const answered = await client.call("GET /fragments/nowhere", { headers });
    expect(answered.body.title).toBe("No such fragment");
    expect(spoken(answered)).toEqual(["en", "Accept-Language"]);
  });

  test("tells every finding and its fix so", async () => {
    const body = { name: "braces", text: "Watch {ticker} and\u0000" };
    const answered = await client.call("POST /fragments", { body, headers: german });
    expectProblem(answered, 422, "text-control-character");
    expect(answered.body.detail).toContain("Das Feld „Text“ enthält Steuerzeichen");
    expect(answered.body.errors).toMatchObject([
      {
        code: "reserved-brace",
        message: expect.stringContaining("ist reserviert"),
        fix: { title: "<ticker> schreiben" },
      },
      { code: "control-character", message: "Das Steuerzeichen U+0000 lässt sich nicht speichern. Entfernen Sie es." },
    ]);
    expect(errorsOf(answered)[0]?.fix).not.toHaveProperty("does");
  });

  test("tells every field so: missing, unknown, of another kind, and by a rule of our own", async () => {
    const told = async (address: string, body: unknown) =>
      errorsOf(await client.call(`POST ${address}`, { body, headers: german })).map(({ message }) => message);
    expect(await told("/fragments", { name: 7, colour: "red" })).toEqual([
      "name: Ungültige Eingabe: erwartet string, erhalten Zahl.",
      "Das Feld text fehlt.",
      "Ein Feld colour gibt es nicht. Lassen Sie es weg.",
    ]);
    expect(await told("/agents", { name: "a", instructions: "x", tools: ["no blanks"] })).toEqual([
      expect.stringContaining("Der Name eines Tools hat 1 bis 128"),
    ]);
    expect(await told("/invitations", { email: "nobody", role: "viewer" })).toEqual([
      "email: Das muss eine E-Mail-Adresse sein.",
    ]);
    expect(await told("/fragments?dryRun=1", { name: "a", text: "x" })).toEqual([
      expect.stringContaining("dryRun ist true oder false"),
    ]);
  });

  test("is told so where no route answers, and before one is asked", async () => {
    const nowhere = await send("/api/v1/nowhere", { headers: german });
    expect(nowhere.body.title).toBe("Hier ist nichts");
    const stranger = await send(`/api/v1/workspaces/${client.ctx.workspace.slug}/fragments`, { headers: german });
    expect(stranger.body.title).toBe("Bitte anmelden");
  });
});

describe("an answer with sentences", () => {
  test("is told in that language too", async () => {
    const body = { text: "Watch {ticker}." };
    const answered = await client.call("POST /check", { body, headers: german });
    expect(errorsOf(answered)[0]?.message).toContain("ist reserviert");
    expect(spoken(answered)).toEqual(["de", "Accept-Language"]);
  });

  test("has another ETag in another language where they differ, and each is known again", async () => {
    await client.call("POST /agents", { body: { name: "plain", instructions: "x" } });
    const english = await client.call("GET /agents/plain");
    const other = await client.call("GET /agents/plain", { headers: german });
    expect(spoken(english)).toEqual(["en", "Accept-Language"]);
    expect(spoken(other)).toEqual(["de", "Accept-Language"]);
    // It has no sentence: one ETag serves both.
    expect(tagOf(other)).toBe(tagOf(english));
    const again = await client.call("GET /agents/plain", {
      headers: { ...german, "if-none-match": other.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    expect(spoken(again)).toEqual(["de", "Accept-Language"]);
  });

  test("one without sentences is the same for all, and says no language", async () => {
    const answered = await client.call("GET /fragments", { headers: german });
    expect(spoken(answered)).toEqual([null, null]);
  });
});

test("under an Idempotency-Key the answer of the first request comes again, in its language", async () => {
  const key = { "idempotency-key": crypto.randomUUID() };
  const body = { name: "kept", instructions: "x" };
  const first = await client.call("POST /agents", { body, headers: { ...german, ...key } });
  const again = await client.call("POST /agents", { body, headers: key });
  expect([again.status, again.text, spoken(again)]).toEqual([201, first.text, ["de", "Accept-Language"]]);
  // A refusal is not kept: it is told anew, as it is asked for.
  const taken = { "idempotency-key": crypto.randomUUID() };
  const refused = async (headers: Record<string, string>) =>
    (await client.call("POST /agents", { body, headers: { ...taken, ...headers } })).body.title;
  expect([await refused(german), await refused({})]).toEqual(["Name vergeben", "Name taken"]);
});

type Def = {
  checks?: { _zod: { def: { error?: (issue: object) => unknown } } }[];
  error?: (issue: object) => unknown;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
};

/** Every sentence of its own that a schema says somewhere. */
function sentencesOf(schema: z.ZodType, found: string[] = []): string[] {
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def;
  for (const { error } of [def, ...(def.checks ?? []).map((check) => check._zod.def)])
    if (error) found.push(String(error({ code: "custom", input: "" })));
  const { shape = {}, options = [], element, innerType, in: before, out } = def;
  for (const inner of [...Object.values(shape), ...options, element, innerType, before, out])
    if (inner && typeof inner === "object") sentencesOf(inner, found);
  return found;
}

test("every sentence of a schema of ours has its German", () => {
  const operations: Operation[] = Object.values(contract);
  const shapes = [
    ...operations.flatMap(({ body, query }) => [body, query]),
    ...Object.values(OPEN).map(({ body }) => body),
  ];
  const all = new Set(shapes.flatMap((shape) => (shape ? sentencesOf(shape) : [])));
  expect(all.size).toBeGreaterThan(8);
  expect([...all].filter((sentence) => bothOf(sentence) === undefined)).toEqual([]);
});
