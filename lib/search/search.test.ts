import { beforeAll, expect, test } from "vitest";
import { createAgent } from "@/lib/agents/create";
import type { Ctx } from "@/lib/ctx";
import { createFragment } from "@/lib/fragments/create";
import { saveFragment } from "@/lib/fragments/save";
import { installBuiltIns } from "@/lib/platform/install";
import { INSTRUCTIONS_BYTES } from "@/lib/prompt/limits";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { expectProblem } from "@/lib/testing/problems";
import { type Client, clientOf, serveFrom } from "@/lib/testing/server";
import { testWorkspace } from "@/lib/testing/workspace";
import { type Hit, type Kind, type SearchPosition, search } from "./search";

let database: TestDatabase;
let ctx: Ctx;
beforeAll(async () => {
  database = await testDatabase();
  await installBuiltIns(database.db);
  serveFrom(database);
  ctx = await testWorkspace(database.db);
  await createFragment(ctx, { name: "zebra-notes", text: "Nothing of note." });
  await createFragment(ctx, {
    name: "rates",
    text: "First line.\nA fee of 100%_sure\\ applies.\nÜber alles: ZEBRA and zebra.",
  });
  await createAgent(ctx, { name: "keeper", title: "Zebra keeper", instructions: "Feed them." });
  await createAgent(ctx, { name: "quiet", description: "Says zebra once.", instructions: "Hush {a b}." });
  await createAgent(ctx, { name: "reader", instructions: "Line one\nthe zebra reads" });
});

const found = async (query: string, as = ctx) =>
  (await search(as, { query })).hits.map(({ kind, name, where }) => `${kind} ${name} ${where}`);

test("names come first, then titles, descriptions and texts", async () => {
  expect(await found("zebra")).toEqual([
    "fragment tenant/zebra-notes name",
    "agent keeper title",
    "agent quiet description",
    "agent reader text",
    "fragment tenant/rates text",
  ]);
});

test("a place in a text is told with its line and what stands around it, in the text's own case", async () => {
  const { hits } = await search(ctx, { query: "ALLES: zebra" });
  expect(hits).toEqual([
    {
      kind: "fragment",
      name: "tenant/rates",
      title: null,
      where: "text",
      excerpt: {
        line: 3,
        from: 46,
        to: 58,
        before: "First line.\nA fee of 100%_sure\\ applies.\nÜber ",
        match: "alles: ZEBRA",
        after: " and zebra.",
      },
    },
  ]);
});

test.each([
  ["100%_sure\\ app", ["fragment tenant/rates text"]],
  ["1%_", []],
  ["%", ["fragment tenant/rates text"]],
  ["über", ["fragment tenant/rates text"]],
  ["tenant/ra", ["fragment tenant/rates name"]],
  ["' OR 1=1 --", []],
  [".*", []],
  ["(", []],
  ["***=zebra", []],
  ["{a b}", ["agent quiet text"]],
])("%j is looked for as it stands", async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

test("cases and places are the database’s: letters that JavaScript folds otherwise, and characters of two units", async () => {
  const text = "ΟΔΟΣ, İstanbul, ﬀ\r\n😀😀 és 😀 TAMARIN-É.\r\nLast";
  await createFragment(ctx, { name: "letters", text });
  for (const query of ["ΟΔΟΣ", "İstanbul", "ﬀ"])
    expect(await found(query), query).toEqual(["fragment tenant/letters text"]);
  const { hits } = await search(ctx, { query: "😀 tamarin-é.\r\nlast" });
  expect(hits[0]?.excerpt).toMatchObject({ line: 2, match: "😀 TAMARIN-É.\r\nLast" });
  const { from = 0, to = 0, match } = hits[0]?.excerpt ?? {};
  expect(text.slice(from, to)).toBe(match);
});

test("what repeats itself takes no longer than another text", async () => {
  await createAgent(ctx, { name: "repeats", instructions: "q".repeat(INSTRUCTIONS_BYTES) });
  // With LIKE each of these texts took its length times that of the query.
  expect(await found(`${"q".repeat(199)}x`)).toEqual([]);
  expect(await found("q".repeat(200))).toEqual(["agent repeats text"]);
});

test("only the kinds that were asked for", async () => {
  const kinds = async (...asked: Kind[]) => (await search(ctx, { query: "zebra", kinds: asked })).hits;
  expect((await kinds("agent")).map(({ name }) => name)).toEqual(["keeper", "quiet", "reader"]);
  expect((await kinds("fragment")).map(({ name }) => name)).toEqual(["tenant/zebra-notes", "tenant/rates"]);
  expect(await kinds("agent", "fragment", "agent")).toHaveLength(5);
  const key: Ctx = { ...ctx, rights: new Set(["fragments:read"]) };
  expect((await search(key, { query: "zebra", kinds: ["agent"] })).hits).toEqual([]);
});

test("built-ins are found, by title too", async () => {
  expect(await found("skills-usage")).toContain("built-in platform/skills-usage name");
  expect(await found("using skills")).toContain("built-in platform/skills-usage title");
});

test("the current text is what counts", async () => {
  const { tag } = await createFragment(ctx, { name: "changing", text: "an okapi" });
  expect(await found("okapi")).toHaveLength(1);
  await saveFragment(ctx, { name: "changing", text: "a tapir", base: tag });
  expect(await found("okapi")).toEqual([]);
});

test("who may not read agents finds none, and another workspace nothing", async () => {
  const key: Ctx = { ...ctx, rights: new Set(["fragments:read"]) };
  expect((await found("zebra", key)).filter((each) => each.startsWith("agent"))).toEqual([]);
  expect(await found("zebra", await testWorkspace(database.db))).toEqual([]);
});

test("pages neither skip nor repeat", async () => {
  const all = await found("e");
  const paged: string[] = [];
  let after: SearchPosition | undefined;
  do {
    const page = await search(ctx, { query: "e", limit: 2, after });
    paged.push(...page.hits.map(({ kind, name, where }) => `${kind} ${name} ${where}`));
    after = page.next ?? undefined;
  } while (after);
  expect(paged).toEqual(all);
});

test("by HTTP, a key finds what its scopes let it read, and what is no query is refused", async () => {
  const fragments = await clientOf(database, ["fragments:read"], ctx);
  const both = await clientOf(database, ["fragments:read", "agents:read"], ctx);
  const kindsOf = async ({ call }: Client, more = "") => {
    const { body } = await call(`GET /search?q=zebra${more}`);
    return [...new Set((body.hits as Hit[]).map(({ kind }) => kind))].sort();
  };
  expect(await kindsOf(fragments)).toEqual(["fragment"]);
  expect(await kindsOf(both)).toEqual(["agent", "fragment"]);
  expect(await kindsOf(both, "&kinds=fragment,built-in")).toEqual(["fragment"]);
  for (const wrong of ["", "?q=", `?q=${"x".repeat(201)}`, "?q=%00", "?q=x&kinds=agents", "?q=x&kinds="])
    expectProblem(await both.call(`GET /search${wrong}`), 400, "invalid-query");
  const agents = await clientOf(database, ["agents:read"], ctx);
  expectProblem(await agents.call("GET /search?q=zebra"), 403, "missing-scope");
});
