import { createHash } from "node:crypto";
import pg from "pg";
import { createAgent } from "@/lib/agents/create";
import { createApiKey } from "@/lib/api-keys/create";
import type { Ctx } from "@/lib/ctx";
import { createFragment } from "@/lib/fragments/create";
import { readFragment } from "@/lib/fragments/read";
import { saveFragment } from "@/lib/fragments/save";
import { installBuiltIns } from "@/lib/platform/install";
import type { TestDatabase } from "./database";
import { testWorkspace } from "./workspace";

/** A word that stands in every text of a workspace, to be looked for where it must not be. */
export type Planted = Ctx & { canary: string; key: string };

/** Two workspaces with at least one row in every table that has a workspace: ours, and a stranger's. */
export async function twoWorkspaces(database: TestDatabase): Promise<{ ours: Planted; theirs: Planted }> {
  await installBuiltIns(database.db);
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const ours = await planted(database, client, "ours");
  const theirs = await planted(database, client, "theirs");
  await client.end();
  return { ours, theirs };
}

async function planted(database: TestDatabase, client: pg.Client, word: string): Promise<Planted> {
  const ctx = await testWorkspace(database.db);
  const canary = `canary-${word}`;
  await createFragment(ctx, { name: "style", text: `${canary} first` });
  const instructions = `${canary} {{include "tenant/style"}} {{include "platform/skills-usage"}}`;
  await createAgent(ctx, { name: "agent", title: canary, description: canary, instructions });
  const { tag } = await readFragment(ctx, { name: "style" });
  await saveFragment(ctx, { name: "style", text: `${canary} second`, base: tag });
  const { key } = await createApiKey(ctx, { name: canary });
  await client.query(`INSERT INTO "user" (id, name, email) VALUES ($1, $1, $1 || '@example.com')`, [canary]);
  await client.query("INSERT INTO member (workspace_id, user_id, role) VALUES ($1, $2, 'owner')", [
    ctx.workspace.id,
    canary,
  ]);
  const hash = createHash("sha256").update(canary).digest();
  await client.query(
    `INSERT INTO invitation (workspace_id, id, email, role, token_hash, invited_by_name, expires_at)
     VALUES ($1, gen_random_uuid(), $2 || '@example.com', 'viewer', $3, $2, now() + interval '1 day')`,
    [ctx.workspace.id, canary, hash],
  );
  await client.query(
    `INSERT INTO idempotency_key (workspace_id, actor, key, request, status, body) VALUES ($1, $2, $2, $3, 201, $2)`,
    [ctx.workspace.id, canary, hash],
  );
  return { ...ctx, canary, key };
}
