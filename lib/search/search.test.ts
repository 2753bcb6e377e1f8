import { beforeAll, expect, test } from "vitest";
import { createAgent } from "@/lib/agents/create";
import type { Ctx } from "@/lib/ctx";
import { createFragment } from "@/lib/fragments/create";
import { saveFragment } from "@/lib/fragments/save";
import { installBuiltIns } from "@/lib/platform/install";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { testWorkspace } from "@/lib/testing/workspace";
import { type SearchPosition, search } from "./search";

let database: TestDatabase;
let ctx: Ctx;
beforeAll(async () => {
  database = await testDatabase();
  await installBuiltIns(database.db);
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
  ["{a b}", ["agent quiet text"]],
])("%j is looked for as it stands", async (query, expected) => {
  expect(await found(query)).toEqual(expected);
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
