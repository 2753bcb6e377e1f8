import { beforeAll, describe, expect, test } from "vitest";
import { createAgent } from "@/lib/agents/create";
import { platformCtx } from "@/lib/ctx";
import { checkFragmentText } from "@/lib/prompt/check-fragment";
import { FRAGMENT_BYTES } from "@/lib/prompt/limits";
import { isFragmentName } from "@/lib/prompt/names";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { refusalOf } from "@/lib/testing/refusal";
import { testWorkspace } from "@/lib/testing/workspace";
import { installBuiltIns } from "./install";
import { listBuiltIns, readBuiltIn } from "./read";
import { saveBuiltIn } from "./save";
import { type Shipped, shippedBuiltIns } from "./shipped";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const administrator = () => platformCtx({ db: database.db, actor: { kind: "user", id: "admin", name: "Admin" } });
const builtIn = (name: string, text: string): Shipped => ({ name, title: name, usefulWhen: "Now and then.", text });

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
    await Promise.all(Array.from({ length: 4 }, () => installBuiltIns(database.db, all)));
    await installBuiltIns(database.db, all);
    const ctx = await testWorkspace(database.db);
    expect((await listBuiltIns(ctx)).filter(({ name }) => name === "first" || name === "second")).toMatchObject([
      { name: "first", version: 1 },
      { name: "second", version: 1 },
    ]);
    const sql = await sqlClient(database.adminUrl);
    const { rows } = await sql.query("SELECT count(*)::int AS n FROM platform_audit WHERE target = 'platform/first'");
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("brings text and title up to date, but leaves what an administrator wrote", async () => {
    const ctx = await testWorkspace(database.db);
    const read = () => readBuiltIn(ctx, { name: "kept" });
    await installBuiltIns(database.db, [builtIn("kept", "Shipped one.")]);
    await installBuiltIns(database.db, [{ ...builtIn("kept", "Shipped two."), title: "New title" }]);
    expect(await read()).toMatchObject({ text: "Shipped two.", title: "New title", version: 2 });
    await saveBuiltIn(administrator(), { name: "kept", text: "Ours.", cause: "save" });
    await installBuiltIns(database.db, [builtIn("kept", "Shipped three.")]);
    expect(await read()).toMatchObject({ text: "Ours.", version: 3, title: "kept" });
    await saveBuiltIn(administrator(), { name: "kept", text: "Shipped three.", cause: "reset" });
    await installBuiltIns(database.db, [builtIn("kept", "Shipped four.")]);
    expect(await read()).toMatchObject({ text: "Shipped four.", version: 5 });
  });
});

describe("saving one", () => {
  const save = (name: string, text: string) => saveBuiltIn(administrator(), { name, text, cause: "save" });

  test("keeps the rules that hold for every fragment", async () => {
    await installBuiltIns(database.db, [builtIn("ruled", "One.")]);
    const tried = async (text: string) => (await refusalOf((async () => save("ruled", text))())).code;
    expect(await tried(" ")).toBe("text-blank");
    expect(await tried("Watch {ticker}")).toBe("fragment-refused");
    expect(await tried("x".repeat(FRAGMENT_BYTES + 1))).toBe("text-too-long");
    expect(await refusalOf(save("none", "x"))).toMatchObject({ code: "built-in-not-found" });
    expect(await readBuiltIn(await testWorkspace(database.db), { name: "ruled" })).toMatchObject({
      text: "One.",
      version: 1,
    });
  });

  test("its very text changes nothing but that it is the administrator’s now", async () => {
    await installBuiltIns(database.db, [builtIn("same", "One.")]);
    expect(await save("same", "One.")).toBe(1);
    await installBuiltIns(database.db, [builtIn("same", "Two.")]);
    expect(await readBuiltIn(await testWorkspace(database.db), { name: "same" })).toMatchObject({
      text: "One.",
      version: 1,
    });
  });

  test("by several at once gives each its version", async () => {
    await installBuiltIns(database.db, [builtIn("busy", "One.")]);
    const versions = await Promise.all([2, 3, 4, 5].map((n) => save("busy", `Text ${n}.`)));
    expect(versions.sort()).toEqual([2, 3, 4, 5]);
  });
});

test("a workspace sees how many of its own agents use one, not those of others", async () => {
  await installBuiltIns(database.db, [builtIn("counted", "One.")]);
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
