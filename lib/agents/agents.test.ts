import { beforeAll, describe, expect, test } from "vitest";
import { createFragment } from "@/lib/fragments/create";
import { installBuiltIns } from "@/lib/platform/install";
import { DESCRIPTION_BYTES, INSTRUCTIONS_BYTES } from "@/lib/prompt/limits";
import { readPrompt, readRevision } from "@/lib/revisions/read";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { refusalOf } from "@/lib/testing/refusal";
import { testWorkspace } from "@/lib/testing/workspace";
import { createAgent } from "./create";
import { listAgents } from "./list";
import { readAgent } from "./read";
import { updateAgent } from "./update";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await installBuiltIns(database.db);
});

const USES = '{{include "tenant/a"}}';

describe("names", () => {
  test.each(["", "A", "-a", "a-", "a.b", "a_b", "a b", "a/b", "ü", "a\n", "a".repeat(64)])(
    "%j is refused",
    async (name) => {
      const ctx = await testWorkspace(database.db);
      expect(await refusalOf(createAgent(ctx, { name, instructions: "x" }))).toMatchObject({
        code: "invalid-agent-name",
      });
      expect((await listAgents(ctx)).total).toBe(0);
    },
  );

  test.each(["a", "0", "new", "a--b", "a".repeat(63)])("%j is fine", async (name) => {
    const ctx = await testWorkspace(database.db);
    expect(await createAgent(ctx, { name, instructions: "x" })).toMatchObject({ name });
  });

  test("one may be had once in a workspace, by whoever comes first", async () => {
    const [ctx, other] = [await testWorkspace(database.db), await testWorkspace(database.db)];
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => createAgent(ctx, { name: "x", instructions: `Text ${n}` })),
    );
    expect(tries.filter((each) => each.status === "fulfilled")).toHaveLength(1);
    for (const each of tries)
      if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "agent-exists" });
    expect(await createAgent(other, { name: "x", instructions: "Ours." })).toMatchObject({ revision: 1 });
  });
});

describe("the draft", () => {
  test("all that is wrong with its template comes at once, in the text’s order, the description’s last", async () => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "a", text: "x" });
    const instructions = `{word} {{"\\x00"}} ${USES} {{include "tenant/none"}} {{.Description}} {{.Nope}}`;
    const error = await refusalOf(createAgent(ctx, { name: "x", description: "{who}", instructions }));
    expect(error.code).toBe("agent-refused");
    expect(error.findings.map(({ field, finding }) => [field, finding.code])).toEqual([
      ["instructions", "reserved-brace"],
      ["instructions", "control-character"],
      ["instructions", "unknown-fragment"],
      ["instructions", "unknown-value"],
      ["description", "reserved-brace"],
    ]);
  });

  test("a string in an action may not make what can’t be stored, though its own characters are harmless", async () => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "a", text: "x" });
    const refused = await refusalOf(createAgent(ctx, { name: "x", instructions: `${USES} {{"a\\u0007b"}}` }));
    expect(refused.findings).toMatchObject([
      { field: "instructions", finding: { code: "control-character", unit: 7, from: 23, to: 37 } },
    ]);
    // Without a fragment line nothing is filled in: the same characters are only that.
    expect(await createAgent(ctx, { name: "x", instructions: '{{"\\x00"}}' })).toMatchObject({ revision: 1 });
    expect(await readPrompt(ctx, { agent: "x" })).toMatchObject({ text: '{{"\\x00"}}' });
  });

  test("a description has 1,024 bytes, not characters", async () => {
    const ctx = await testWorkspace(database.db);
    const fits = "é".repeat(DESCRIPTION_BYTES / 2);
    expect(await createAgent(ctx, { name: "x", description: fits, instructions: "y" })).toMatchObject({
      description: fits,
    });
    const long = await refusalOf(createAgent(ctx, { name: "y", description: `${fits}.`, instructions: "y" }));
    expect(long.findings).toMatchObject([
      { field: "description", finding: { code: "text-too-long", bytes: 1025, limit: 1024 } },
    ]);
    const agent = await readAgent(ctx, { name: "x" });
    const changed = await refusalOf(
      updateAgent(ctx, { name: "x", base: agent.tag, changes: { description: `${fits}.` } }),
    );
    expect(changed).toMatchObject({ code: "settings-refused", findings: [{ field: "description" }] });
    expect(await readAgent(ctx, { name: "x" })).toMatchObject({ revision: 1, description: fits });
  });

  test("instructions have 64 KB", async () => {
    const ctx = await testWorkspace(database.db);
    expect(await createAgent(ctx, { name: "x", instructions: "y".repeat(INSTRUCTIONS_BYTES) })).toMatchObject({
      bytes: INSTRUCTIONS_BYTES,
    });
    const long = await refusalOf(createAgent(ctx, { name: "z", instructions: "y".repeat(INSTRUCTIONS_BYTES + 1) }));
    expect(long.findings).toMatchObject([{ finding: { code: "text-too-long" } }]);
  });

  test("a title is trimmed, may be none, and has an end", async () => {
    const ctx = await testWorkspace(database.db);
    expect(await createAgent(ctx, { name: "x", title: "  Morning \n", instructions: "y" })).toMatchObject({
      title: "Morning",
    });
    expect(await createAgent(ctx, { name: "y", title: " ", instructions: "y" })).toMatchObject({ title: null });
    const long = createAgent(ctx, { name: "z", title: "x".repeat(201), instructions: "y" });
    expect(await refusalOf(long)).toMatchObject({
      code: "invalid-body",
      fields: [{ field: "title", code: "too-long" }],
    });
  });
});

describe("tools", () => {
  test("stand after the scheduling tools, each once, in the order given", async () => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "a", text: "x" });
    const tools = ["quote", "list_wakes", "ns.sub/place-order:v2", "quote"];
    const agent = await createAgent(ctx, { name: "x", instructions: `{{.ToolNames}}${USES}`, tools });
    expect(agent.tools).toEqual(["quote", "ns.sub/place-order:v2"]);
    expect(agent.toolNames).toEqual(["schedule_wake", "list_wakes", "cancel_wake", "quote", "ns.sub/place-order:v2"]);
    expect(await readPrompt(ctx, { agent: "x" })).toMatchObject({
      text: "[schedule_wake list_wakes cancel_wake quote ns.sub/place-order:v2]x",
    });
  });

  test.each(["", "a b", "a]", "{a}", "-a", "ü", "a\n", "a".repeat(129)])("%j is none", async (tool) => {
    const ctx = await testWorkspace(database.db);
    const refused = await refusalOf(createAgent(ctx, { name: "x", instructions: "y", tools: ["fine", tool] }));
    expect(refused).toMatchObject({ code: "invalid-body", fields: [{ field: "tools.1", code: "invalid-tool-name" }] });
  });

  test("256 and no more", async () => {
    const ctx = await testWorkspace(database.db);
    const tools = Array.from({ length: 257 }, (_, n) => `t${n}`);
    expect(await refusalOf(createAgent(ctx, { name: "x", instructions: "y", tools }))).toMatchObject({
      fields: [{ code: "too-many" }],
    });
    expect(await createAgent(ctx, { name: "x", instructions: "y", tools: tools.slice(1) })).toMatchObject({
      revision: 1,
    });
  });
});

describe("changing settings", () => {
  test("of what is no part of the prompt makes a revision too: it is a snapshot of all that runs", async () => {
    const ctx = await testWorkspace(database.db);
    const agent = await createAgent(ctx, { name: "x", instructions: "Plain." });
    const changes = { skills: ["research", "research"], subagents: ["helper"], agentMd: true };
    const changed = await updateAgent(ctx, { name: "x", base: agent.tag, changes });
    expect(changed).toMatchObject({ revision: 2, skills: ["research"], subagents: ["helper"], agentMd: true });
    expect(changed.tag).not.toBe(agent.tag);
    const [one, two] = [
      await readRevision(ctx, { agent: "x", number: 1 }),
      await readRevision(ctx, { agent: "x", number: 2 }),
    ];
    expect(two).toMatchObject({ text: one.text, sha256: one.sha256, cause: "settings" });
  });

  test("into what they are changes nothing", async () => {
    const ctx = await testWorkspace(database.db);
    const agent = await createAgent(ctx, { name: "x", description: "d", instructions: "Plain.", tools: ["quote"] });
    const changes = { description: "d", tools: ["quote", "schedule_wake"] };
    expect(await updateAgent(ctx, { name: "x", base: agent.tag, changes })).toMatchObject({
      revision: 1,
      tag: agent.tag,
    });
    expect(await updateAgent(ctx, { name: "x", base: agent.tag, changes: {} })).toMatchObject({ revision: 1 });
  });

  test.each([
    [{ skills: ["a\0"] }, "skills.0"],
    [{ skills: ["fine", "Not Fine"] }, "skills.1"],
    [{ subagents: [""] }, "subagents.0"],
    [{ tools: ["a b"] }, "tools.0"],
  ])("%j is refused", async (changes, field) => {
    const ctx = await testWorkspace(database.db);
    const agent = await createAgent(ctx, { name: "x", instructions: "Plain." });
    expect(await refusalOf(updateAgent(ctx, { name: "x", base: agent.tag, changes }))).toMatchObject({
      code: "invalid-body",
      fields: [{ field }],
    });
  });

  test("of two at once one is accepted, the other is told that it has changed", async () => {
    const ctx = await testWorkspace(database.db);
    const { tag: base } = await createAgent(ctx, { name: "x", instructions: "Plain." });
    const both = await Promise.allSettled(
      ["one", "two", "three", "four"].map((description) =>
        updateAgent(ctx, { name: "x", base, changes: { description } }),
      ),
    );
    expect(both.filter((each) => each.status === "fulfilled")).toHaveLength(1);
    for (const each of both)
      if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "stale-version" });
    expect(await readAgent(ctx, { name: "x" })).toMatchObject({ revision: 2 });
  });
});
