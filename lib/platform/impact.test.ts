import { beforeAll, expect, test } from "vitest";
import { createAgent } from "@/lib/agents/create";
import { readAgent } from "@/lib/agents/read";
import { createFragment } from "@/lib/fragments/create";
import { FRAGMENT_BYTES } from "@/lib/prompt/limits";
import { administrator, builtIn } from "@/lib/testing/administrator";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { refusalOf } from "@/lib/testing/refusal";
import { testWorkspace } from "@/lib/testing/workspace";
import { tick } from "@/lib/worker/tick";
import { builtInImpact } from "./impact";
import { installBuiltIns } from "./install";
import { readKeptBuiltIn } from "./list";
import { saveBuiltIn } from "./save";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const admin = () => administrator(database.db);
const install = (name: string) => installBuiltIns(database.db, [builtIn(name, "Short.")]);
const times = (count: number, name: string) => `{{include "platform/${name}"}}`.repeat(count);

test("says of every workspace what would break, where, and none of its words", async () => {
  await install("weighed");
  const [ours, theirs] = [await testWorkspace(database.db), await testWorkspace(database.db)];
  const instructions = `canary-instructions ${times(20, "weighed")}`;
  await createAgent(ours, { name: "long", title: "canary-title", description: "canary-description", instructions });
  await createAgent(ours, { name: "short", instructions: times(1, "weighed") });
  await createFragment(theirs, { name: "open", text: "canary-fragment {" });
  await createAgent(theirs, { name: "joint", instructions: '{{include "tenant/open"}}{{include "platform/weighed"}}' });
  await createAgent(theirs, {
    name: "apart",
    instructions: '{{include "platform/weighed"}} {{include "tenant/open"}}',
  });

  const text = `ticker}${"x".repeat(FRAGMENT_BYTES - 7)}`;
  const impact = await builtInImpact(admin(), { name: "weighed", text });
  expect(impact).toMatchObject({ agents: 4, workspaces: 2, broken: 2, unchecked: 0, more: 0 });
  const of = (internalId: string) => impact.affected.find(({ id }) => id === internalId);
  expect(of(ours.workspace.internalId)).toEqual({
    id: ours.workspace.internalId,
    name: ours.workspace.name,
    agents: 2,
    broken: 1,
    unchecked: 0,
    named: [{ agent: "long", errors: [expect.objectContaining({ code: "compiled-too-long", field: "instructions" })] }],
  });
  expect(of(theirs.workspace.internalId)).toMatchObject({
    broken: 1,
    named: [{ agent: "joint", errors: [{ code: "compiled-reserved-brace", field: "instructions" }] }],
  });
  expect(JSON.stringify(impact)).not.toContain("canary");

  // It was right: the worker comes to the same.
  const { tag: base } = await readKeptBuiltIn(admin(), { name: "weighed" });
  await saveBuiltIn(admin(), { name: "weighed", text, base });
  await tick(database.worker);
  const problemOf = async (ctx: typeof ours, name: string) => (await readAgent(ctx, { name })).problem !== null;
  expect([await problemOf(ours, "long"), await problemOf(ours, "short")]).toEqual([true, false]);
  expect([await problemOf(theirs, "joint"), await problemOf(theirs, "apart")]).toEqual([true, false]);
});

test("counts exactly what it does not look at", async () => {
  await install("bounded");
  const workspaces = [];
  for (let n = 0; n < 3; n++) {
    const ctx = await testWorkspace(database.db);
    workspaces.push(ctx);
    for (const name of ["a", "b", "c"]) await createAgent(ctx, { name, instructions: times(20, "bounded") });
  }
  const input = { name: "bounded", text: "x".repeat(FRAGMENT_BYTES) };
  const most = { workspaces: 2, compiledInOne: 2, compiled: 3, named: 1 };
  const impact = await builtInImpact(admin(), input, most);
  expect(impact).toMatchObject({ agents: 9, workspaces: 3, broken: 3, unchecked: 6, more: 1 });
  expect(impact.affected.map(({ broken, unchecked, named }) => [broken, unchecked, named.length])).toEqual([
    [2, 1, 1],
    [1, 2, 1],
  ]);
});

test("refuses what could not be saved anyway", async () => {
  await install("checked");
  const tried = async (name: string, text: string) =>
    (await refusalOf((async () => builtInImpact(admin(), { name, text }))())).code;
  expect(await tried("checked", " ")).toBe("text-blank");
  expect(await tried("checked", "{ticker}")).toBe("fragment-refused");
  expect(await tried("none", "x")).toBe("built-in-not-found");
});
