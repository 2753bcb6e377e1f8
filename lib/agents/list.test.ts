import { beforeAll, describe, expect, test } from "vitest";
import type { ListPosition } from "@/lib/db/order";
import { createFragment } from "@/lib/fragments/create";
import { saveFragment } from "@/lib/fragments/save";
import { installBuiltIns } from "@/lib/platform/install";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { expectProblem } from "@/lib/testing/problems";
import { clientOf, serveFrom } from "@/lib/testing/server";
import { testWorkspace } from "@/lib/testing/workspace";
import { tick } from "@/lib/worker/tick";
import { createAgent } from "./create";
import { deleteAgent } from "./delete";
import { type AgentRow, type AgentSort, listAgents } from "./list";
import { readAgent } from "./read";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await installBuiltIns(database.db);
  serveFrom(database);
});

const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);
const VALUE: Record<string, (row: AgentRow) => string | number> = {
  name: ({ name }) => name,
  updated: ({ updatedAt }) => updatedAt.getTime(),
  tokens: ({ tokens }) => tokens,
  bytes: ({ bytes }) => bytes,
};
const SORTS = Object.keys(VALUE).flatMap((key) => [key, `-${key}`]) as AgentSort[];

describe("sorting", () => {
  test.each(SORTS)("by %s: pages neither skip nor repeat while agents come and go", async (sort) => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "long", text: "many words in this one, ".repeat(20) });
    const make = (name: string, instructions: string) => createAgent(ctx, { name, instructions });
    // Names against sizes, and several of each size.
    for (let n = 0; n < 13; n++) {
      const uses = n % 3 === 0 ? '{{include "tenant/long"}}' : "";
      await make(`m-${String((n * 5) % 13).padStart(2, "0")}`, `${"word ".repeat((n % 4) + 1)}${uses}`);
    }
    const passing = await make("m-06-passing", "word word ");
    const value = VALUE[sort.replace("-", "")] as (row: AgentRow) => string | number;
    const turn = sort.startsWith("-") ? -1 : 1;
    const standing = (await listAgents(ctx)).agents
      .filter(({ name }) => name !== "m-06-passing")
      .sort((one, other) => turn * (compare(value(one), value(other)) || compare(one.name, other.name)))
      .map(({ name }) => name);
    const seen: string[] = [];
    let after: ListPosition | undefined;
    for (let round = 0; ; round++) {
      const page = await listAgents(ctx, { sort, limit: 3, ...(after ? { after } : {}) });
      seen.push(...page.agents.map(({ name }) => name));
      if (page.next === null) break;
      after = page.next;
      if (round < 3) await make(`n-${round}`, "word ".repeat(round + 1));
      if (round === 0) await deleteAgent(ctx, { name: "m-06-passing", base: passing.tag });
    }
    expect(seen.filter((name) => standing.includes(name))).toEqual(standing);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("a page past the last one is empty and still counts", async () => {
    const ctx = await testWorkspace(database.db);
    await createAgent(ctx, { name: "only", instructions: "x" });
    const page = await listAgents(ctx, { sort: "bytes", after: { value: "999999", name: "z" } });
    expect(page).toEqual({ agents: [], total: 1, next: null });
  });
});

test("the filter looks in descriptions too, in any case, with the letters of other languages", async () => {
  const ctx = await testWorkspace(database.db);
  await createAgent(ctx, { name: "one", description: "Liest die Börse.", instructions: "x" });
  await createAgent(ctx, { name: "two", title: "ΟΔΟΣ", instructions: "x" });
  await createAgent(ctx, { name: "three", instructions: "Börse" });
  const found = async (filter: string) => (await listAgents(ctx, { filter })).agents.map(({ name }) => name);
  expect(await found("BÖRSE")).toEqual(["one"]);
  expect(await found("ΟΔΟΣ")).toEqual(["two"]);
  expect(await found("TWO")).toEqual(["two"]);
  expect(await found(".*")).toEqual([]);
});

test("list and agent say how many tokens its fragments add, of the versions that it reads now", async () => {
  const ctx = await testWorkspace(database.db);
  const own = await createFragment(ctx, { name: "a", text: "some words here" });
  const instructions = `Read: {{include "tenant/a"}} {{include "tenant/a"}} {{include "platform/skills-usage"}}`;
  await createAgent(ctx, { name: "uses", instructions });
  await createAgent(ctx, { name: "plain", instructions: "Plain words." });
  const told = async (name: string) => {
    const { agents } = await listAgents(ctx);
    const agent = await readAgent(ctx, { name });
    const row = agents.find((each) => each.name === name);
    expect([row?.tokens, row?.fragmentTokens]).toEqual([agent.tokens, agent.fragmentTokens]);
    return agent;
  };
  const before = await told("uses");
  const [a, skills] = before.fragments;
  expect(a).toMatchObject({ path: "tenant/a", uses: 2, tokens: own.tokens });
  expect(before.fragmentTokens).toBe(2 * own.tokens + (skills?.tokens ?? 0));
  expect(before.tokens).toBeGreaterThan(before.fragmentTokens);
  expect(await told("plain")).toMatchObject({ fragmentTokens: 0, fragments: [] });
  const saved = await saveFragment(ctx, { name: "a", text: "many more words than there were before", base: own.tag });
  // Not until its revision has them.
  expect((await told("uses")).fragmentTokens).toBe(before.fragmentTokens);
  await tick(database.worker);
  expect((await told("uses")).fragmentTokens).toBe(before.fragmentTokens + 2 * (saved.tokens - own.tokens));
});

test("by HTTP, a cursor is good for its own order only", async () => {
  const { ctx, call } = await clientOf(database);
  for (const name of ["a", "b", "c"]) await createAgent(ctx, { name, instructions: `x${name}` });
  const first = await call("GET /agents?sort=-bytes&limit=2");
  expect(first.body).toMatchObject({ agents: [{ name: "c" }, { name: "b" }], total: 3 });
  const rest = await call(`GET /agents?sort=-bytes&after=${first.body.next}`);
  expect(rest.body).toMatchObject({ agents: [{ name: "a" }], next: null });
  expectProblem(await call(`GET /agents?after=${first.body.next}`), 400, "invalid-cursor");
  expectProblem(await call(`GET /agents?sort=bytes&after=${first.body.next}`), 400, "invalid-cursor");
  expectProblem(await call("GET /agents?sort=revision"), 400, "invalid-query");
});
