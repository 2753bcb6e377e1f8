import { beforeAll, describe, expect, test } from "vitest";
import { createAgent } from "@/lib/agents/create";
import { deleteAgent } from "@/lib/agents/delete";
import { readAgent } from "@/lib/agents/read";
import { administrator, builtIn } from "@/lib/testing/administrator";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { refusalOf } from "@/lib/testing/refusal";
import { testWorkspace } from "@/lib/testing/workspace";
import { addBuiltIn } from "./add";
import { listPlatformAudit } from "./audit-list";
import { describeBuiltIn } from "./describe";
import { installBuiltIns } from "./install";
import { listKeptBuiltIns, readKeptBuiltIn } from "./list";
import { resetBuiltIn } from "./reset";
import { retireBuiltIn } from "./retire";
import { bringBackBuiltIn, listRetiredBuiltIns } from "./retired";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const admin = () => administrator(database.db);
const install = (...shipped: ReturnType<typeof builtIn>[]) => installBuiltIns(database.db, shipped);
const read = (name: string) => readKeptBuiltIn(admin(), { name });
const retire = async (name: string) => retireBuiltIn(admin(), { name, base: (await read(name)).tag });
const about = { title: "House style", usefulWhen: "Always.", text: "Be brief." };

describe("one of the administrators’ own", () => {
  test("is there for every workspace at once, and no update touches it", async () => {
    expect(await addBuiltIn(admin(), { name: "own", ...about })).toMatchObject({
      path: "platform/own",
      version: 1,
      state: "added",
      shippedText: null,
      updatedBy: "Admin",
    });
    const ctx = await testWorkspace(database.db);
    await createAgent(ctx, { name: "x", instructions: '{{include "platform/own"}}' });
    expect(await refusalOf(addBuiltIn(admin(), { name: "own", ...about }))).toMatchObject({ code: "built-in-exists" });
    const { tag: base } = await read("own");
    expect(await refusalOf(resetBuiltIn(admin(), { name: "own", base }))).toMatchObject({
      code: "built-in-not-shipped",
    });
    // The product comes to ship one of that name: both are shown, and nothing is overwritten.
    await install(builtIn("own", "Shipped."));
    expect(await read("own")).toMatchObject({
      state: "update",
      text: "Be brief.",
      shippedText: "Shipped.",
      title: "House style",
    });
  });

  test("keeps the rules of names, lines and texts", async () => {
    const tried = async (of: object) =>
      (await refusalOf((async () => addBuiltIn(admin(), { name: "ruled", ...about, ...of }))())).code;
    expect(await tried({ name: "new" })).toBe("invalid-name");
    expect(await tried({ name: "Upper" })).toBe("invalid-name");
    expect(await tried({ title: " " })).toBe("text-blank");
    expect(await tried({ title: "two\r\nlines" })).toBe("text-control-character");
    expect(await tried({ usefulWhen: "x".repeat(301) })).toBe("text-too-long");
    expect(await tried({ text: "Watch {ticker}" })).toBe("fragment-refused");
    expect(await refusalOf(read("ruled"))).toMatchObject({ code: "built-in-not-found" });
  });
});

test("title and description that an administrator wrote stand against updates, and two don’t overwrite each other", async () => {
  await install(builtIn("titled", "One."));
  const { tag: base } = await read("titled");
  const ours = await describeBuiltIn(admin(), { name: "titled", title: "Ours", base });
  expect(ours).toMatchObject({ title: "Ours", usefulWhen: "Now and then.", version: 1, state: "shipped" });
  expect(await refusalOf(describeBuiltIn(admin(), { name: "titled", title: "Theirs", base }))).toMatchObject({
    code: "stale-version",
  });
  await install({ ...builtIn("titled", "Two."), title: "Shipped title" });
  expect(await read("titled")).toMatchObject({ title: "Ours", text: "Two." });
});

describe("retiring", () => {
  test("a shipped one: no update brings it back, an administrator does", async () => {
    const shipped = [builtIn("gone", "One.")];
    await install(...shipped);
    await retire("gone");
    await install(...shipped);
    expect(await refusalOf(read("gone"))).toMatchObject({ code: "built-in-not-found" });
    expect(await listRetiredBuiltIns(admin(), shipped)).toMatchObject([
      { name: "gone", title: "gone", retiredBy: "Admin" },
    ]);
    expect(await bringBackBuiltIn(admin(), { name: "gone" }, shipped)).toMatchObject({ version: 1, state: "shipped" });
    expect(await listRetiredBuiltIns(admin(), shipped)).toEqual([]);
    expect(await refusalOf(bringBackBuiltIn(admin(), { name: "gone" }, shipped))).toMatchObject({
      code: "built-in-not-found",
    });
  });

  test("one in use is refused with counts by workspace; once nobody uses it, it goes", async () => {
    await addBuiltIn(admin(), { name: "in-use", ...about });
    const workspaces = [await testWorkspace(database.db), await testWorkspace(database.db)];
    for (const ctx of workspaces) await createAgent(ctx, { name: "x", instructions: '{{include "platform/in-use"}}' });
    expect(await refusalOf(retire("in-use"))).toMatchObject({
      code: "built-in-in-use",
      status: 409,
      data: {
        agents: 2,
        total: 2,
        workspaces: expect.arrayContaining(
          workspaces.map(({ workspace }) => ({ id: workspace.internalId, name: workspace.name, agents: 1 })),
        ),
      },
    });
    for (const ctx of workspaces)
      await deleteAgent(ctx, { name: "x", base: (await readAgent(ctx, { name: "x" })).tag });
    await retire("in-use");
    expect(await refusalOf(read("in-use"))).toMatchObject({ code: "built-in-not-found" });
    expect((await listRetiredBuiltIns(admin())).map(({ name }) => name)).not.toContain("in-use");
  });

  test("while agents that use it are being created: one of the two is refused, and nothing dangles", async () => {
    const ctx = await testWorkspace(database.db);
    for (let round = 0; round < 12; round++) {
      const name = `wanted-${round}`;
      await addBuiltIn(admin(), { name, ...about });
      const instructions = `{{include "platform/${name}"}}`;
      const [made, retired] = await Promise.allSettled([createAgent(ctx, { name, instructions }), retire(name)]);
      expect([made.status, retired.status].sort()).toEqual(["fulfilled", "rejected"]);
      if (made.status === "rejected") expect(made.reason).toMatchObject({ code: "agent-refused" });
      if (retired.status === "rejected") expect(retired.reason).toMatchObject({ code: "built-in-in-use" });
    }
  });
});

test("the list is complete over its pages, and the record tells each change once", async () => {
  const all: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page: Awaited<ReturnType<typeof listKeptBuiltIns>> = await listKeptBuiltIns(admin(), { after, limit: 3 });
    all.push(...page.builtIns.map(({ name }) => name));
    after = page.next;
  }
  const whole = await listKeptBuiltIns(admin(), { limit: 200 });
  expect(all).toEqual(whole.builtIns.map(({ name }) => name));
  expect(whole.builtIns[0]).not.toHaveProperty("text");

  await addBuiltIn(admin(), { name: "told", ...about });
  await addBuiltIn({ ...admin(), dryRun: true }, { name: "not-told", ...about });
  const { entries } = await listPlatformAudit(
    { ...admin(), requestId: "r", address: "192.0.2.7" },
    { filter: "told", limit: 5 },
  );
  expect(entries).toMatchObject([{ action: "built-in.add", target: "platform/told", actor: { name: "Admin" } }]);
});
