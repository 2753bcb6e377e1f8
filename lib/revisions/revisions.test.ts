import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { compileAgent } from "@/lib/agents/compile";
import { createAgent } from "@/lib/agents/create";
import { deleteAgent } from "@/lib/agents/delete";
import { listAgents } from "@/lib/agents/list";
import { readAgent } from "@/lib/agents/read";
import { updateAgent } from "@/lib/agents/update";
import { type Ctx, platformCtx } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { createFragment } from "@/lib/fragments/create";
import { deleteFragment } from "@/lib/fragments/delete";
import { loadLibrary } from "@/lib/fragments/library";
import { readFragment } from "@/lib/fragments/read";
import { saveFragment } from "@/lib/fragments/save";
import { installBuiltIns } from "@/lib/platform/install";
import { readKeptBuiltIn } from "@/lib/platform/list";
import { saveBuiltIn } from "@/lib/platform/save";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { refusalOf } from "@/lib/testing/refusal";
import { testWorkspace } from "@/lib/testing/workspace";
import { sweep, tick } from "@/lib/worker/tick";
import { listRevisions } from "./list";
import { readPrompt, readRevision } from "./read";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await installBuiltIns(database.db);
});

async function save(ctx: Ctx, name: string, text: string): Promise<void> {
  const { tag } = await readFragment(ctx, { name });
  await saveFragment(ctx, { name, text, base: tag });
}

describe("the main job", () => {
  test("an agent reads its fragment's current text; a change makes revision 2; in use it can't be deleted", async () => {
    const ctx = await testWorkspace(database.db);
    const fragment = await createFragment(ctx, {
      name: "house-style",
      text: "## House style\n\nLead with the decision, then why.",
    });
    const instructions = 'Summarize the portfolio each morning.\n\n{{include "tenant/house-style"}}';
    await createAgent(ctx, { name: "morning", instructions });
    expect(await readPrompt(ctx, { agent: "morning" })).toMatchObject({
      text: "Summarize the portfolio each morning.\n\n## House style\n\nLead with the decision, then why.",
      revision: 1,
    });
    const saved = await saveFragment(ctx, {
      name: "house-style",
      text: "## House style\n\nBe brief.",
      base: fragment.tag,
    });
    expect(await readAgent(ctx, { name: "morning" })).toMatchObject({ revision: 1, updating: true });
    await tick(database.worker);
    expect(await readAgent(ctx, { name: "morning" })).toMatchObject({ revision: 2, updating: false, instructions });
    expect(await readRevision(ctx, { agent: "morning", number: 2 })).toMatchObject({
      text: "Summarize the portfolio each morning.\n\n## House style\n\nBe brief.",
      cause: "fragments",
      fragments: [{ path: "tenant/house-style", version: 2 }],
      segments: [
        { from: 0, to: 39, source: { kind: "instructions" } },
        { from: 39, to: 64, source: { kind: "fragment", path: "tenant/house-style", version: 2 } },
      ],
    });
    expect(await readRevision(ctx, { agent: "morning", number: 1 })).toMatchObject({
      text: expect.stringContaining("decision"),
    });
    expect(await refusalOf(deleteFragment(ctx, { name: "house-style", base: saved.tag }))).toMatchObject({
      data: { agents: ["morning"] },
    });
    await deleteAgent(ctx, { name: "morning", base: (await readAgent(ctx, { name: "morning" })).tag });
    await deleteFragment(ctx, { name: "house-style", base: saved.tag });
  });

  test("the list tells what changed and who did it", async () => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "a", text: "1" });
    await createAgent(ctx, { name: "x", instructions: 'A <<include "tenant/a">>' });
    await save({ ...ctx, actor: { kind: "user", id: "u2", name: "Grace" } }, "a", "2");
    await tick(database.worker);
    const { revisions } = await listRevisions(ctx, { agent: "x" });
    expect(revisions).toMatchObject([
      { number: 2, cause: "fragments", changed: [{ path: "tenant/a", version: 2, by: "Grace" }] },
      { number: 1, cause: "created", changed: [] },
    ]);
  });
});

describe("a revision is made", () => {
  test("for each agent whose bytes change and for no other", async () => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "a", text: "1" });
    await createFragment(ctx, { name: "b", text: "1" });
    await createAgent(ctx, { name: "uses-a", instructions: '{{include "tenant/a"}}' });
    await createAgent(ctx, { name: "uses-b", instructions: '{{include "tenant/b"}}' });
    await createAgent(ctx, { name: "uses-none", instructions: "Plain {{.Description}}" });
    await save(ctx, "a", "2");
    await tick(database.worker);
    const { agents } = await listAgents(ctx);
    expect(agents.map(({ name, revision, updating }) => [name, revision, updating])).toEqual([
      ["uses-a", 2, false],
      ["uses-b", 1, false],
      ["uses-none", 1, false],
    ]);
  });

  test("not where a change was taken back before the worker looked", async () => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "a", text: "1" });
    await createAgent(ctx, { name: "x", instructions: '{{include "tenant/a"}}' });
    await save(ctx, "a", "2");
    await save(ctx, "a", "1");
    await tick(database.worker);
    expect(await readAgent(ctx, { name: "x" })).toMatchObject({ revision: 1, updating: false });
  });

  test("not where two changes together give the same bytes", async () => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "a", text: "one " });
    await createFragment(ctx, { name: "b", text: "two" });
    await createAgent(ctx, { name: "x", instructions: '{{include "tenant/a"}}{{include "tenant/b"}}' });
    await save(ctx, "a", "one t");
    await save(ctx, "b", "wo");
    await tick(database.worker);
    expect(await readAgent(ctx, { name: "x" })).toMatchObject({ revision: 1, updating: false });
    expect(await readPrompt(ctx, { agent: "x" })).toMatchObject({ text: "one two" });
  });

  test("for a change of settings, in the same transaction", async () => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "a", text: "1" });
    const agent = await createAgent(ctx, {
      name: "x",
      description: "Old.",
      instructions: '{{.Description}} {{.ToolNames}} {{include "tenant/a"}}',
    });
    await save(ctx, "a", "2");
    const changed = await updateAgent(ctx, {
      name: "x",
      base: agent.tag,
      changes: { description: "New.", tools: ["quote"] },
    });
    expect(changed).toMatchObject({ revision: 2, updating: false, description: "New." });
    expect(await readRevision(ctx, { agent: "x", number: 2 })).toMatchObject({
      text: "New. [schedule_wake list_wakes cancel_wake quote] 2",
      cause: "settings",
    });
    expect(await readRevision(ctx, { agent: "x", number: 1 })).toMatchObject({
      text: "Old. [schedule_wake list_wakes cancel_wake] 1",
    });
    expect(
      await refusalOf(updateAgent(ctx, { name: "x", base: agent.tag, changes: { description: "Stale." } })),
    ).toMatchObject({ code: "stale-version" });
    await tick(database.worker);
    expect(await readAgent(ctx, { name: "x" })).toMatchObject({ revision: 2 });
  });

  test("a description that the prompt uses follows the brace rule, one that it does not use need not", async () => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "a", text: "1" });
    const used = { name: "x", description: "Watch {ticker}", instructions: '{{.Description}} {{include "tenant/a"}}' };
    expect(await refusalOf(createAgent(ctx, used))).toMatchObject({
      code: "agent-refused",
      findings: [{ field: "description", finding: { code: "reserved-brace" } }],
    });
    expect(await createAgent(ctx, { ...used, instructions: '{{include "tenant/a"}}' })).toMatchObject({ revision: 1 });
  });
});

describe("a compile that fails", () => {
  test("leaves the last revision current and shows its findings; mending the text mends the agent", async () => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "b", text: "two words" });
    await createAgent(ctx, { name: "y", instructions: '{ {{include "tenant/b"}} }' });
    await save(ctx, "b", "word");
    await tick(database.worker);
    const failed = await readAgent(ctx, { name: "y" });
    expect(failed).toMatchObject({
      revision: 1,
      updating: false,
      problem: { findings: [{ code: "compiled-reserved-brace", parts: ["instructions", "tenant/b"] }] },
    });
    expect(await readPrompt(ctx, { agent: "y" })).toMatchObject({ text: "{ two words }" });
    await save(ctx, "b", "three words now");
    await tick(database.worker);
    expect(await readAgent(ctx, { name: "y" })).toMatchObject({ revision: 2, problem: null });
  });

  test("because it would be too long", async () => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "a", text: "x" });
    await createAgent(ctx, { name: "x", instructions: '<<include "tenant/a">>'.repeat(20) });
    await save(ctx, "a", "x".repeat(8_000));
    await tick(database.worker);
    expect(await readAgent(ctx, { name: "x" })).toMatchObject({
      revision: 1,
      problem: { findings: [{ code: "compiled-too-long" }] },
    });
  });
});

describe("built-ins", () => {
  test("an update reaches every workspace; an administrator's text is not overwritten by the product's", async () => {
    const [one, two] = [await testWorkspace(database.db), await testWorkspace(database.db)];
    for (const ctx of [one, two])
      await createAgent(ctx, { name: "x", instructions: 'A {{include "platform/skills-usage"}}' });
    const shipped = [{ name: "skills-usage", title: "Using skills", usefulWhen: "…", text: "Version two." }];
    await installBuiltIns(database.db, shipped);
    await tick(database.worker);
    for (const ctx of [one, two])
      expect(await readPrompt(ctx, { agent: "x" })).toMatchObject({ text: "A Version two.", revision: 2 });
    const administrator = platformCtx({ db: database.db, actor: { kind: "user", id: "a", name: "Admin" } });
    const { tag: base } = await readKeptBuiltIn(administrator, { name: "skills-usage" });
    await saveBuiltIn(administrator, { name: "skills-usage", text: "Ours.", base });
    await installBuiltIns(database.db, [{ ...(shipped[0] as (typeof shipped)[0]), text: "Version three." }]);
    await tick(database.worker);
    for (const ctx of [one, two])
      expect(await readPrompt(ctx, { agent: "x" })).toMatchObject({ text: "A Ours.", revision: 3 });
  });
});

describe("the worker", () => {
  test("finds what is behind though no mark says so", async () => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "a", text: "1" });
    await createAgent(ctx, { name: "x", instructions: '{{include "tenant/a"}}' });
    await save(ctx, "a", "2");
    await inWorkspace(ctx, (tx) => tx.dirtyWorkspace.deleteMany({ where: { workspaceId: ctx.workspace.id } }));
    await sweep(database.worker);
    expect(await readAgent(ctx, { name: "x" })).toMatchObject({ revision: 2 });
  });

  test("four of them with savers beside: every agent ends current, its numbers without gap", async () => {
    const ctx = await testWorkspace(database.db);
    for (const name of ["a", "b"]) await createFragment(ctx, { name, text: "0" });
    for (let n = 0; n < 12; n++)
      await createAgent(ctx, { name: `x${n}`, instructions: `${n} {{include "tenant/a"}} {{include "tenant/b"}}` });
    const savers = ["a", "b"].map(async (name) => {
      for (let n = 1; n <= 15; n++) await save(ctx, name, `${n}`);
    });
    let saving = true;
    const workers = Array.from({ length: 4 }, async () => {
      while (saving) await tick(database.worker);
    });
    await Promise.all(savers);
    saving = false;
    await Promise.all(workers);
    await tick(database.worker);
    for (let n = 0; n < 12; n++) {
      expect(await readPrompt(ctx, { agent: `x${n}` })).toMatchObject({ text: `${n} 15 15` });
      const { revisions } = await listRevisions(ctx, { agent: `x${n}` });
      expect(revisions.map((revision) => revision.number)).toEqual(revisions.map((_, at) => revisions.length - at));
    }
  });

  test("gives what compiling from scratch gives, for any sequence of changes", async () => {
    const ctx = await testWorkspace(database.db);
    const names = ["a", "b", "c"];
    for (const name of names) await createFragment(ctx, { name, text: "start" });
    const lines = [
      '{{include "tenant/a"}} and <<include "tenant/b">>',
      '{ <<include "tenant/c">> } x {{include "tenant/c"}}',
      '{{- "{" -}} {{include "tenant/a"}}{{include "tenant/b"}}{{include "tenant/c"}}',
      '{"k": {{include "tenant/b"}}}',
    ];
    const agents: { name: string; instructions: string }[] = [];
    for (const [at, instructions] of lines.entries()) {
      const made = await createAgent(ctx, { name: `x${at}`, instructions }).catch(() => null);
      if (made) agents.push(made);
    }
    expect(agents.length).toBeGreaterThan(2);
    const texts = fc.constantFrom("start", "word", "two words", "{", "}", "a {", "} b", '{"x": 1}', "x".repeat(8_000));
    const step = fc.array(fc.record({ name: fc.constantFrom(...names), text: texts }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const changes of steps) {
          for (const { name, text } of changes) await save(ctx, name, text);
          const before = new Map<string, string>();
          for (const { name } of agents) before.set(name, (await readPrompt(ctx, { agent: name })).text);
          await tick(database.worker);
          const library = await inWorkspace(ctx, (tx) => loadLibrary(tx, ctx.workspace.id));
          for (const { name, instructions } of agents) {
            const compiled = compileAgent(
              { name, instructions, namespace: ctx.workspace.internalId, description: "", tools: [] },
              library,
            );
            const now = await readAgent(ctx, { name });
            expect(now.updating).toBe(false);
            expect(now.problem === null).toBe(compiled.ok);
            expect((await readPrompt(ctx, { agent: name })).text).toBe(compiled.ok ? compiled.text : before.get(name));
          }
        }
      }),
      { numRuns: 6 },
    );
  });
});

test("a revision's number can leave no gap and be used once: the database's word", async () => {
  const ctx = await testWorkspace(database.db);
  await createAgent(ctx, { name: "x", instructions: "Plain." });
  const insert = (number: number) =>
    inWorkspace(
      ctx,
      (tx) => tx.$executeRaw`
      INSERT INTO revision (workspace_id, agent_id, number, source_id, settings_version, versions, bytes, cause)
      SELECT workspace_id, id, ${number}, source_id, 1, '{}', 1, 'fragments' FROM agent WHERE name = 'x'`,
    );
  await expect(insert(3)).rejects.toThrow(/gap/);
  await expect(insert(1)).rejects.toThrow(/nique/);
});
