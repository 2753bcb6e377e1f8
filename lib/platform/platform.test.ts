import { beforeAll, describe, expect, test } from "vitest";
import { createAgent } from "@/lib/agents/create";
import { checkFragmentText } from "@/lib/prompt/check-fragment";
import { FRAGMENT_BYTES } from "@/lib/prompt/limits";
import { isFragmentName } from "@/lib/prompt/names";
import { readPrompt } from "@/lib/revisions/read";
import { administrator, builtIn } from "@/lib/testing/administrator";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { refusalOf } from "@/lib/testing/refusal";
import { testWorkspace } from "@/lib/testing/workspace";
import { tick } from "@/lib/worker/tick";
import { installBuiltIns } from "./install";
import { keepBuiltIn } from "./keep";
import { readKeptBuiltIn } from "./list";
import { listBuiltIns, readBuiltIn } from "./read";
import { resetBuiltIn } from "./reset";
import { saveBuiltIn } from "./save";
import { shippedBuiltIns } from "./shipped";

import { builtInProgress } from "./use";
import { listBuiltInVersions, readBuiltInVersion, restoreBuiltIn } from "./versions";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const admin = () => administrator(database.db);
const install = (...shipped: Parameters<typeof installBuiltIns>[1] & object) => installBuiltIns(database.db, shipped);
const read = (name: string) => readKeptBuiltIn(admin(), { name });
const save = async (name: string, text: string) => {
  const { tag: base } = await read(name);
  return saveBuiltIn(admin(), { name, text, base });
};

test("the texts that the product ships could be fragments themselves: no finding, and they fit", () => {
  const shipped = shippedBuiltIns();
  expect(shipped.map(({ name, title }) => [name, title])).toEqual([
    ["a2a-communication", "Working with other agents"],
    ["skills-usage", "Using skills"],
  ]);
  for (const { name, text, usefulWhen } of shipped) {
    expect(isFragmentName(name)).toBe(true);
    expect(checkFragmentText(text)).toEqual([]);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(FRAGMENT_BYTES);
    expect(usefulWhen).toMatch(/\.$/);
  }
});

describe("installing", () => {
  test("by several servers at once adds each once, and again changes nothing", async () => {
    const all = [builtIn("first", "One."), builtIn("second", "Two.")];
    await Promise.all(Array.from({ length: 4 }, () => install(...all)));
    await install(...all);
    const ctx = await testWorkspace(database.db);
    expect((await listBuiltIns(ctx)).filter(({ name }) => name === "first" || name === "second")).toMatchObject([
      { name: "first", version: 1 },
      { name: "second", version: 1 },
    ]);
    const sql = await sqlClient(database.adminUrl);
    const { rows } = await sql.query("SELECT count(*)::int AS n FROM platform_audit WHERE target = 'platform/first'");
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("beside an administrator’s save: whichever is first, the administrator’s text stands", async () => {
    for (let round = 0; round < 10; round++) {
      const name = `raced-${round}`;
      await install(builtIn(name, "One."));
      const { tag: base } = await read(name);
      const saving = saveBuiltIn(admin(), { name, text: "Ours.", base }).then(
        () => true,
        () => false,
      );
      const [saved] = await Promise.all([saving, install(builtIn(name, "Two."))]);
      // Where the update came first the save was refused: it was based on a text that is not there any more.
      expect(await read(name)).toMatchObject(
        saved ? { text: "Ours.", state: "update" } : { text: "Two.", state: "shipped" },
      );
    }
  });
});

test("an update of the product: an unedited built-in follows in every workspace, an edited one is kept and both are shown", async () => {
  await install(builtIn("followed", "Shipped one."), builtIn("kept", "Shipped one."));
  const workspaces = [await testWorkspace(database.db), await testWorkspace(database.db)];
  for (const ctx of workspaces) {
    await createAgent(ctx, { name: "follower", instructions: '{{include "platform/followed"}}' });
    await createAgent(ctx, { name: "keeper", instructions: '{{include "platform/kept"}}' });
  }
  await save("kept", "Ours.");
  await install(builtIn("followed", "Shipped two."), builtIn("kept", "Shipped two."));
  expect(await read("followed")).toMatchObject({ state: "shipped", agents: 2, workspaces: 2, behind: 2 });
  expect(await builtInProgress(admin(), { name: "followed" })).toMatchObject({ agents: 2, workspaces: 2, behind: 2 });
  await tick(database.worker);
  expect(await builtInProgress(admin(), { name: "followed" })).toMatchObject({ agents: 2, behind: 0, problems: 0 });
  for (const ctx of workspaces) {
    expect(await readPrompt(ctx, { agent: "follower" })).toMatchObject({ text: "Shipped two.", revision: 2 });
    expect(await readPrompt(ctx, { agent: "keeper" })).toMatchObject({ text: "Ours.", revision: 2 });
  }

  const shown = await read("kept");
  expect(shown).toMatchObject({ state: "update", text: "Ours.", shippedText: "Shipped two." });
  expect(await keepBuiltIn(admin(), { name: "kept", base: shown.tag })).toMatchObject({
    state: "edited",
    text: "Ours.",
  });
  await install(builtIn("kept", "Shipped two."));
  expect(await read("kept")).toMatchObject({ state: "edited" });
  await install(builtIn("kept", "Shipped three."));

  // Who decided on the texts of before has not seen this one.
  expect(await refusalOf(resetBuiltIn(admin(), { name: "kept", base: shown.tag }))).toMatchObject({
    code: "stale-version",
  });
  const { tag: base, state } = await read("kept");
  expect(state).toBe("update");
  expect(await resetBuiltIn(admin(), { name: "kept", base })).toMatchObject({
    state: "shipped",
    text: "Shipped three.",
  });
  await install(builtIn("kept", "Shipped four."));
  await tick(database.worker);
  for (const ctx of workspaces)
    expect(await readPrompt(ctx, { agent: "keeper" })).toMatchObject({ text: "Shipped four." });
});

describe("saving one", () => {
  test("keeps the rules that hold for every fragment", async () => {
    await install(builtIn("ruled", "One."));
    const tried = async (text: string) => (await refusalOf(save("ruled", text))).code;
    expect(await tried(" ")).toBe("text-blank");
    expect(await tried("Watch {ticker}")).toBe("fragment-refused");
    expect(await tried("x".repeat(FRAGMENT_BYTES + 1))).toBe("text-too-long");
    expect(await refusalOf(saveBuiltIn(admin(), { name: "none", text: "x", base: "x" }))).toMatchObject({
      code: "built-in-not-found",
    });
    expect(await read("ruled")).toMatchObject({ text: "One.", version: 1, state: "shipped" });
  });

  test("its very text changes nothing but that it is the administrator’s now", async () => {
    await install(builtIn("same", "One."));
    expect(await save("same", "One.")).toMatchObject({ version: 1, state: "edited" });
    await install(builtIn("same", "Two."));
    expect(await read("same")).toMatchObject({ text: "One.", version: 1, state: "update" });
  });

  test("by several at once: one wins, the others are shown its text", async () => {
    await install(builtIn("busy", "One."));
    const { tag: base } = await read("busy");
    const tries = await Promise.allSettled(
      [2, 3, 4, 5].map((n) => saveBuiltIn(admin(), { name: "busy", text: `Text ${n}.`, base })),
    );
    const won = tries.flatMap((each) => (each.status === "fulfilled" ? [each.value.text] : []));
    expect(won).toHaveLength(1);
    for (const each of tries) {
      if (each.status === "rejected")
        expect(each.reason).toMatchObject({ code: "stale-version", status: 412, data: { text: won[0], current: 2 } });
    }
  });

  test("as a dry run answers the same and stores nothing", async () => {
    await install(builtIn("dry", "One."));
    const { tag: base } = await read("dry");
    const dry = { ...admin(), dryRun: true };
    expect(await saveBuiltIn(dry, { name: "dry", text: "Two.", base })).toMatchObject({ version: 2, text: "Two." });
    expect(await read("dry")).toMatchObject({ version: 1, text: "One.", tag: base });
    expect(await builtInProgress(admin(), { name: "dry" })).toMatchObject({ version: 1 });
  });

  test("has a history, newest first, a page at a time, and any of it can be restored", async () => {
    await install(builtIn("told", "One."));
    await save("told", "Two.");
    const { tag: base } = await save("told", "Three.");
    const first = await listBuiltInVersions(admin(), { name: "told", limit: 2 });
    expect(first).toMatchObject({ versions: [{ version: 3, cause: "save" }, { version: 2 }], total: 3, next: 2 });
    expect(first.versions[0]).not.toHaveProperty("text");
    expect(await listBuiltInVersions(admin(), { name: "told", before: 2, limit: 2 })).toMatchObject({
      versions: [{ version: 1, cause: "shipped", author: "setup" }],
      next: null,
    });
    expect(await readBuiltInVersion(admin(), { name: "told", version: 2 })).toMatchObject({ text: "Two." });
    expect(await refusalOf(readBuiltInVersion(admin(), { name: "told", version: 9 }))).toMatchObject({
      code: "version-not-found",
    });
    expect(await restoreBuiltIn(admin(), { name: "told", version: 1, base })).toMatchObject({
      version: 4,
      text: "One.",
      state: "edited",
    });
  });
});

test("a workspace sees how many of its own agents use one, not those of others", async () => {
  await install(builtIn("counted", "One."));
  const [ours, theirs] = [await testWorkspace(database.db), await testWorkspace(database.db)];
  const instructions = '{{include "platform/counted"}}';
  for (const name of ["x", "y"]) await createAgent(theirs, { name, instructions });
  await createAgent(ours, { name: "x", instructions });
  expect(await readBuiltIn(ours, { name: "counted" })).toMatchObject({ usedBy: 1 });
  expect(await readBuiltIn(theirs, { name: "counted" })).toMatchObject({ usedBy: 2 });
  expect(await refusalOf(readBuiltIn(ours, { name: "none" }))).toMatchObject({
    code: "built-in-not-found",
    status: 404,
  });
});
