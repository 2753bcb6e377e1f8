import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import type pg from "pg";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createAgent } from "@/lib/agents/create";
import { deleteAgent } from "@/lib/agents/delete";
import { readAgent } from "@/lib/agents/read";
import { createApiKey } from "@/lib/api-keys/create";
import type { Ctx } from "@/lib/ctx";
import { createFragment } from "@/lib/fragments/create";
import { readFragment } from "@/lib/fragments/read";
import { saveFragment } from "@/lib/fragments/save";
import { Refusal } from "@/lib/refusal";
import { readRevision } from "@/lib/revisions/read";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { refusalOf } from "@/lib/testing/refusal";
import { type Planted, twoWorkspaces } from "@/lib/testing/two-workspaces";
import { testWorkspace } from "@/lib/testing/workspace";
import { tick } from "@/lib/worker/tick";
import { deleteWorkspace } from "./delete";
import { exportWorkspace } from "./export";
import { readWorkspace } from "./read";

let database: TestDatabase;
let admin: pg.Client;
let tables: string[];

beforeAll(async () => {
  database = await testDatabase(20);
  admin = await sqlClient(database.adminUrl);
  const { rows } = await admin.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE a.attname = 'workspace_id' AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
  );
  tables = rows.map(({ name }) => name);
});

let ours: Planted;
let theirs: Planted;
beforeEach(async () => {
  await admin.query('TRUNCATE workspace, "user" CASCADE');
  ({ ours, theirs } = await twoWorkspaces(database));
});

/** Every row that a workspace has, by table. */
async function rowsOf({ workspace }: Ctx): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await admin.query(`SELECT count(*)::int AS n FROM ${table} WHERE workspace_id = $1`, [
      workspace.id,
    ]);
    counted[table] = rows[0].n;
  }
  const { rows } = await admin.query("SELECT count(*)::int AS n FROM workspace WHERE id = $1", [workspace.id]);
  return { ...counted, workspace: rows[0].n };
}

const input = async (ctx: Ctx) => ({ base: (await readWorkspace(ctx)).tag, confirm: ctx.workspace.name });

test("takes every row of the workspace in every table, and none of another’s", async () => {
  const [before, untouched] = [await rowsOf(ours), await rowsOf(theirs)];
  // The worker's marks come and go; of all the rest the test must have had one to delete.
  expect(Object.entries(before).filter(([table, n]) => n === 0 && table !== "dirty_workspace")).toEqual([]);
  expect(await deleteWorkspace(ours, await input(ours))).toEqual({ agents: 1, fragments: 1, members: 1, apiKeys: 1 });
  expect(Object.entries(await rowsOf(ours)).filter(([, n]) => n > 0)).toEqual([]);
  expect(await rowsOf(theirs)).toEqual(untouched);
});

test("the platform’s record says who deleted what, and how much it was", async () => {
  const { name, slug, internalId } = ours.workspace;
  await deleteWorkspace({ ...ours, address: "203.0.113.9" }, await input(ours));
  const { rows } = await admin.query("SELECT * FROM platform_audit WHERE action = 'workspace.delete' AND target = $1", [
    `workspace/${slug}`,
  ]);
  expect(rows).toEqual([
    expect.objectContaining({
      actor_kind: "user",
      actor_name: "Ada",
      address: "203.0.113.9",
      before: { name, slug, internalId, agents: 1, fragments: 1, members: 1, apiKeys: 1 },
    }),
  ]);
});

test("what is refused, and a dry run, leave all as it was", async () => {
  const before = await rowsOf(ours);
  const right = await input(ours);
  for (const confirm of ["", ours.workspace.name.toLowerCase(), ours.workspace.slug]) {
    expect(await refusalOf(deleteWorkspace(ours, { ...right, confirm }))).toMatchObject({ code: "confirm-name" });
  }
  expect(await refusalOf(deleteWorkspace(ours, { ...right, base: "other" }))).toMatchObject({ code: "stale-version" });
  for (const rights of ["viewer", "editor", new Set(["workspace:read", "members:write"])] as const) {
    expect((await refusalOf(deleteWorkspace({ ...ours, rights }, right))).status).toBe(403);
  }
  expect(await deleteWorkspace({ ...ours, dryRun: true }, right)).toMatchObject({ agents: 1 });
  expect(await rowsOf(ours)).toEqual(before);
  const { rows } = await admin.query("SELECT 1 FROM platform_audit WHERE target = $1", [
    `workspace/${ours.workspace.slug}`,
  ]);
  expect(rows).toEqual([]);
});

test("its address is free again, and its key opens nothing", async () => {
  await deleteWorkspace(ours, await input(ours));
  const { rows } = await admin.query("SELECT 1 FROM workspace_slug WHERE slug = $1", [ours.workspace.slug]);
  expect(rows).toEqual([]);
  expect(await refusalOf(readWorkspace(ours))).toMatchObject({ code: "workspace-not-found" });
  expect(await refusalOf(createFragment(ours, { name: "late", text: "x" }))).toMatchObject({
    code: "workspace-not-found",
  });
});

test("whoever writes at the same moment is refused or deleted with it: no row is left", async () => {
  for (let round = 0; round < 6; round++) {
    const ctx = await testWorkspace(database.db);
    const { tag } = await createFragment(ctx, { name: "style", text: "x" });
    const agent = await createAgent(ctx, { name: "old", instructions: '{{include "tenant/style"}}' });
    const right = await input(ctx);
    const writes = [
      () => saveFragment(ctx, { name: "style", text: `y${round}`, base: tag }),
      () => createFragment(ctx, { name: "other", text: "z" }),
      () => createAgent(ctx, { name: "new", instructions: '{{include "tenant/style"}}' }),
      () => deleteAgent(ctx, { name: "old", base: agent.tag }),
      () => createApiKey(ctx, { name: "k", scopes: ["agents:read"] }),
      () => readRevision(ctx, { agent: "old", number: null }),
      () => tick(database.worker),
    ];
    writes.splice(round, 0, () => deleteWorkspace(ctx, right) as Promise<never>);
    const done = await Promise.allSettled(writes.map((write) => write()));
    expect(done[round]).toMatchObject({ status: "fulfilled" });
    for (const each of done) if (each.status === "rejected") expect(each.reason).toBeInstanceOf(Refusal);
    await tick(database.worker);
    expect(Object.entries(await rowsOf(ctx)).filter(([, n]) => n > 0)).toEqual([]);
  }
});

test("an export has every text, also of what is gone, and no secret; only an owner gets it", async () => {
  const { tag } = await readAgent(ours, { name: "agent" });
  await createAgent(ours, { name: "second", instructions: `${ours.canary} alone` });
  await deleteAgent(ours, { name: "agent", base: tag });
  await readFragment(ours, { name: "style" });
  const exported = JSON.parse(await new Response((await exportWorkspace(ours)).stream).text());
  expect(exported.fragments[0].versions.map((version: { text: string }) => version.text)).toEqual([
    "canary-ours first",
    "canary-ours second",
  ]);
  expect(exported.agents).toEqual([
    expect.objectContaining({
      name: "second",
      instructions: "canary-ours alone",
      prompt: "canary-ours alone",
      revision: 1,
      revisions: [expect.objectContaining({ number: 1, cause: "created" })],
    }),
  ]);
  expect(exported.members).toEqual([expect.objectContaining({ email: "canary-ours@example.com", role: "owner" })]);
  expect(exported.audit.map((entry: { action: string }) => entry.action)).toContain("agent.delete");
  const text = JSON.stringify(exported);
  expect(text).not.toContain("canary-theirs");
  expect(text).not.toContain(ours.key.slice(12));
  expect(text).not.toMatch(/hash|"workspaceId"|token/i);
  const { rows } = await admin.query("SELECT 1 FROM audit WHERE workspace_id = $1 AND action = 'workspace.export'", [
    ours.workspace.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(await refusalOf(exportWorkspace({ ...ours, rights: "editor" }))).toMatchObject({ code: "forbidden" });
});

test("an export goes on over its batches, leaves no file behind, and ends where its reader goes away", async () => {
  const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith("inlay-export-"));
  const before = left();
  const names = Array.from({ length: 60 }, (_, at) => `n${String(at).padStart(2, "0")}`);
  for (const name of names) {
    await createFragment(ours, { name, text: `${name} “ü”` });
    await createAgent(ours, { name, instructions: `{{include "tenant/${name}"}}` });
  }
  const exported = JSON.parse(await new Response((await exportWorkspace(ours)).stream).text());
  const ofNames = (all: { name: string }[]) => all.map(({ name }) => name).filter((name) => /^n\d\d$/.test(name));
  expect(ofNames(exported.fragments)).toEqual(names);
  expect(ofNames(exported.agents)).toEqual(names);
  expect(exported.agents.find(({ name }: { name: string }) => name === "n59").prompt).toBe("n59 “ü”");
  const reader = (await exportWorkspace(ours)).stream.getReader();
  expect((await reader.read()).value?.length).toBeGreaterThan(0);
  await reader.cancel();
  expect(left()).toEqual(before);
});
