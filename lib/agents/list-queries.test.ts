import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { createFragment } from "@/lib/fragments/create";
import { listFragments } from "@/lib/fragments/list";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { testWorkspace } from "@/lib/testing/workspace";
import { createAgent } from "./create";
import { listAgents } from "./list";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

/** A workspace with so many agents, all of which use one fragment: the first is created, the others are rows like its. */
async function workspaceOf(agents: number): Promise<Ctx> {
  const ctx = await testWorkspace(database.db);
  await createFragment(ctx, { name: "tone", text: "Be brief." });
  await createAgent(ctx, { name: "agent-0001", instructions: '{{include "tenant/tone"}}' });
  const [workspaceId, more] = [ctx.workspace.id, agents - 1];
  await inWorkspace(ctx, async (tx) => {
    await tx.$executeRaw`
      CREATE TEMPORARY TABLE made ON COMMIT DROP AS
      SELECT gen_random_uuid() AS id, 'agent-' || lpad((n + 1)::text, 4, '0') AS name FROM generate_series(1, ${more}::int) n`;
    await tx.$executeRaw`
      INSERT INTO agent_settings (workspace_id, agent_id, version, description, tools, skills, subagents, author_kind, author_name)
      SELECT s.workspace_id, made.id, s.version, s.description, s.tools, s.skills, s.subagents, s.author_kind, s.author_name
      FROM agent_settings s, made WHERE s.workspace_id = ${workspaceId}::uuid`;
    await tx.$executeRaw`
      INSERT INTO agent (workspace_id, id, name, source_id, seq, platform_seq, own_bytes, own_tokens, opens, created_by)
      SELECT a.workspace_id, made.id, made.name, a.source_id, a.seq, a.platform_seq, a.own_bytes, a.own_tokens, a.opens, a.created_by
      FROM agent a, made WHERE a.workspace_id = ${workspaceId}::uuid`;
    await tx.$executeRaw`
      INSERT INTO revision (workspace_id, agent_id, number, source_id, settings_version, versions, bytes, sha256, cause)
      SELECT r.workspace_id, made.id, r.number, r.source_id, r.settings_version, r.versions, r.bytes, r.sha256, r.cause
      FROM revision r, made WHERE r.workspace_id = ${workspaceId}::uuid`;
  });
  return ctx;
}

/** How many statements the run sends to PostgreSQL, those of its transactions among them. */
async function statements(run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await run();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

test("lists with use counts take as many statements for 1,000 agents as for 10", async () => {
  const [few, many] = [await workspaceOf(10), await workspaceOf(1_000)];
  const both = async (run: (ctx: Ctx) => Promise<unknown>) => [
    await statements(() => run(few)),
    await statements(() => run(many)),
  ];
  const [agentsOfFew, agentsOfMany] = await both((ctx) => listAgents(ctx, { limit: 200 }));
  expect(agentsOfFew).toBeGreaterThan(0);
  expect(agentsOfMany).toBe(agentsOfFew);
  const [fragmentsOfFew, fragmentsOfMany] = await both((ctx) => listFragments(ctx));
  expect(fragmentsOfFew).toBeGreaterThan(0);
  expect(fragmentsOfMany).toBe(fragmentsOfFew);

  // It is all of them that were counted, and a page of them that came.
  const page = await listAgents(many, { limit: 200 });
  expect([page.agents.length, page.total]).toEqual([200, 1_000]);
  expect(page.agents.at(-1)).toMatchObject({ name: "agent-0200", fragments: ["tenant/tone"] });
  expect((await listFragments(many)).fragments).toMatchObject([{ path: "tenant/tone", usedBy: 1_000 }]);
});

test("1,000 agents are paged and filtered by the database", async () => {
  const ctx = await workspaceOf(1_000);
  const seen: string[] = [];
  let pages = 0;
  for (let after: Awaited<ReturnType<typeof listAgents>>["next"] | undefined; after !== null; pages++) {
    const page = await listAgents(ctx, { limit: 150, ...(after ? { after } : {}) });
    seen.push(...page.agents.map(({ name }) => name));
    after = page.next;
  }
  expect(pages).toBe(7);
  expect(seen).toEqual(Array.from({ length: 1_000 }, (_, n) => `agent-${String(n + 1).padStart(4, "0")}`));
  const filtered = await listAgents(ctx, { filter: "-099", limit: 5 });
  expect([filtered.total, filtered.agents.map(({ name }) => name)]).toEqual([
    10,
    ["agent-0990", "agent-0991", "agent-0992", "agent-0993", "agent-0994"],
  ]);
});
