import { beforeAll, describe, expect, test } from "vitest";
import type { ListPosition } from "@/lib/db/order";
import { inWorkspace } from "@/lib/db/transaction";
import { createFragment } from "@/lib/fragments/create";
import { deleteFragment } from "@/lib/fragments/delete";
import { readFragment } from "@/lib/fragments/read";
import { installBuiltIns } from "@/lib/platform/install";
import { readPrompt, readRevision } from "@/lib/revisions/read";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { refusalOf } from "@/lib/testing/refusal";
import { testWorkspace } from "@/lib/testing/workspace";
import { createAgent } from "./create";
import { deleteAgent } from "./delete";
import { listAgents } from "./list";
import { previewAgent } from "./preview";
import { readAgent } from "./read";
import { updateAgent } from "./update";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await installBuiltIns(database.db);
});

const USES = '{{include "tenant/a"}}';

describe("the list", () => {
  const namesOf = (page: { agents: { name: string }[] }) => page.agents.map((agent) => agent.name);

  test("neither skips nor repeats what was there, while others are added and deleted between its pages", async () => {
    const ctx = await testWorkspace(database.db);
    const make = (name: string) => createAgent(ctx, { name, instructions: "x" });
    const standing = Array.from({ length: 17 }, (_, n) => `m-${String(n).padStart(2, "0")}`);
    for (const name of standing) await make(name);
    const passing = await make("m-00-passing");
    const seen: string[] = [];
    let after: ListPosition | undefined;
    for (let round = 0; ; round++) {
      const page = await listAgents(ctx, { limit: 4, ...(after ? { after } : {}) });
      expect(page.agents.length).toBeLessThanOrEqual(4);
      seen.push(...namesOf(page));
      if (page.next === null) break;
      after = page.next;
      await make(`a-${round}`);
      await make(`m-${String(round * 5).padStart(2, "0")}x`);
      if (round === 0) await deleteAgent(ctx, { name: "m-00-passing", base: passing.tag });
    }
    expect(seen.filter((name) => standing.includes(name))).toEqual(standing);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([...seen].sort());
  });

  test("filters by a part of name or title, in which % and _ are only characters", async () => {
    const ctx = await testWorkspace(database.db);
    await createAgent(ctx, { name: "one", title: "100% Sure_thing", instructions: "x" });
    await createAgent(ctx, { name: "two", title: "Back\\slash", instructions: "x" });
    await createAgent(ctx, { name: "three", instructions: "x" });
    const found = async (filter: string) => namesOf(await listAgents(ctx, { filter }));
    expect(await found("%")).toEqual(["one"]);
    expect(await found("_")).toEqual(["one"]);
    expect(await found("0% SURE_T")).toEqual(["one"]);
    expect(await found("\\")).toEqual(["two"]);
    expect(await found("t")).toEqual(["one", "three", "two"]);
    expect(await found("o%e")).toEqual([]);
    expect(await found("'")).toEqual([]);
    expect(await listAgents(ctx, { filter: "t", limit: 1 })).toMatchObject({ total: 3, next: { name: "one" } });
  });

  test("by fragment, with the sum of its parts’ tokens and bytes", async () => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "a", text: "some words here" });
    await createAgent(ctx, { name: "uses", instructions: `${USES} ${USES} {{include "platform/skills-usage"}}` });
    await createAgent(ctx, { name: "plain", instructions: "Plain words." });
    const page = await listAgents(ctx, { fragment: "tenant/a" });
    expect(page).toMatchObject({
      total: 1,
      agents: [{ name: "uses", fragments: ["tenant/a", "platform/skills-usage"] }],
    });
    const revision = await readRevision(ctx, { agent: "uses", number: 1 });
    expect(page.agents[0]?.bytes).toBe(revision.bytes);
    expect(Math.abs((page.agents[0]?.tokens ?? 0) - revision.tokens)).toBeLessThanOrEqual(6);
    expect(namesOf(await listAgents(ctx, { fragment: "platform/skills-usage" }))).toEqual(["uses"]);
    expect((await listAgents(ctx, { fragment: "tenant/none" })).total).toBe(0);
  });
});

describe("deleting", () => {
  test("frees the fragments at once and leaves no row of the agent", async () => {
    const ctx = await testWorkspace(database.db);
    const fragment = await createFragment(ctx, { name: "a", text: "x" });
    const agent = await createAgent(ctx, { name: "x", instructions: USES });
    const changed = await updateAgent(ctx, { name: "x", base: agent.tag, changes: { description: "New." } });
    expect(await refusalOf(deleteAgent(ctx, { name: "x", base: agent.tag }))).toMatchObject({ code: "stale-version" });
    await deleteAgent(ctx, { name: "x", base: changed.tag });
    expect(await readFragment(ctx, { name: "a" })).toMatchObject({ usedBy: 0 });
    const admin = await sqlClient(database.adminUrl);
    for (const table of ["agent", "agent_settings", "agent_include", "source", "revision"]) {
      const { rows } = await admin.query(`SELECT count(*)::int AS n FROM ${table} WHERE workspace_id = $1`, [
        ctx.workspace.id,
      ]);
      expect(rows, table).toEqual([{ n: 0 }]);
    }
    await deleteFragment(ctx, { name: "a", base: fragment.tag });
    const audit = await inWorkspace(ctx, (tx) =>
      tx.audit.findMany({ where: { target: "agent/x" }, orderBy: { id: "asc" } }),
    );
    expect(audit.map((row) => row.action)).toEqual(["agent.create", "agent.update", "agent.delete"]);
  });

  test("a new agent of an old name is a new thing", async () => {
    const ctx = await testWorkspace(database.db);
    const old = await createAgent(ctx, { name: "x", description: "old", instructions: "Old." });
    await deleteAgent(ctx, { name: "x", base: old.tag });
    const fresh = await createAgent(ctx, { name: "x", instructions: "New." });
    expect(fresh).toMatchObject({ revision: 1, description: "", instructions: "New." });
    for (const call of [
      () => deleteAgent(ctx, { name: "x", base: old.tag }),
      () => updateAgent(ctx, { name: "x", base: old.tag, changes: { description: "mine" } }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ code: "stale-version" });
    }
    expect(await readPrompt(ctx, { agent: "x" })).toMatchObject({ text: "New.", revision: 1 });
  });

  test("what is not there", async () => {
    const ctx = await testWorkspace(database.db);
    for (const call of [
      () => readAgent(ctx, { name: "x" }),
      () => deleteAgent(ctx, { name: "x", base: "t" }),
      () => updateAgent(ctx, { name: "x", base: "t", changes: {} }),
      () => readPrompt(ctx, { agent: "x" }),
      () => readRevision(ctx, { agent: "x", number: 1 }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ code: "agent-not-found" });
    }
  });
});

describe("the preview", () => {
  test("gives what creating gives, to the byte, and stores nothing", async () => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "a", text: "x" });
    const draft = {
      name: "x",
      description: "d",
      tools: ["quote"],
      instructions: `{{.AgentTemplateName}} {{.Description}} {{.ToolNames}} ${USES}`,
    };
    const preview = await previewAgent(ctx, draft);
    expect((await listAgents(ctx)).total).toBe(0);
    await createAgent(ctx, draft);
    const { text, sha256, bytes, tokens, segments } = await readRevision(ctx, { agent: "x", number: 1 });
    expect(preview).toMatchObject({
      ok: true,
      fields: [],
      findings: [],
      compiled: { text, sha256, bytes, tokens, segments, includes: [{ path: "tenant/a", version: 1, uses: 1 }] },
    });
  });

  test("reports what creating refuses", async () => {
    const ctx = await testWorkspace(database.db);
    const previewed = async (draft: object) => {
      const { ok, findings, fields, compiled } = await previewAgent(ctx, { name: "x", instructions: "y", ...draft });
      expect([ok, compiled]).toEqual([false, null]);
      return [
        ...fields.map(({ field, code }) => [field, code]),
        ...findings.map(({ field, finding }) => [field, finding.code]),
      ];
    };
    expect(await previewed({ name: "Big" })).toEqual([["name", "invalid-agent-name"]]);
    expect(await previewed({ instructions: " " })).toEqual([["instructions", "text-blank"]]);
    expect(await previewed({ instructions: "a\0" })).toEqual([["instructions", "control-character"]]);
    expect(await previewed({ tools: ["a b"] })).toEqual([["tools.0", "invalid-tool-name"]]);
    expect(await previewed({ instructions: '{{include "tenant/none"}} {x}' })).toEqual([
      ["instructions", "unknown-fragment"],
      ["instructions", "reserved-brace"],
    ]);
    expect(await previewed({ instructions: `{{include "platform/skills-usage"}}{{"\\x00"}}` })).toEqual([
      ["instructions", "control-character"],
    ]);
  });

  test("warns of what nobody sees and of what looks like a secret, in both texts; creating does not refuse it", async () => {
    const ctx = await testWorkspace(database.db);
    const draft = { name: "x", instructions: "Be\u200b brief.", description: "Right\u202eto left" };
    const { ok, findings } = await previewAgent(ctx, draft);
    expect(ok).toBe(true);
    expect(findings.map(({ field, finding, text }) => [field, finding.code, finding.severity, text])).toEqual([
      ["instructions", "invisible-character", "warning", draft.instructions],
      ["description", "invisible-character", "warning", draft.description],
    ]);
    expect(await createAgent(ctx, draft)).toMatchObject({ revision: 1 });
  });
});
