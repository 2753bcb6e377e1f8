import type pg from "pg";

/** Budgets count requests, also those that change nothing; a text's tokens are counted by whoever reads it first. */
const BESIDE = new Set(["rate_limit", "token_count", "_prisma_migrations"]);
/** When a key was last used is no change of what it is. */
const LEFT_OUT = ["last_used_at"];

/** A hash of every table's rows, or of one workspace's: two that are equal mean that nothing was changed in between. */
export async function dumpOf(admin: pg.Client, workspaceId?: string): Promise<Record<string, string>> {
  const { rows: tables } = await admin.query<{ name: string; own: boolean }>(`
    SELECT c.relname AS name, EXISTS (
      SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'workspace_id' AND NOT a.attisdropped) AS own
    FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1`);
  const dump: Record<string, string> = {};
  for (const { name, own } of tables) {
    if (BESIDE.has(name) || (workspaceId && !own)) continue;
    const where = workspaceId ? "WHERE workspace_id = $2" : "";
    const { rows } = await admin.query<{ hash: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(row, ';' ORDER BY row), '')) AS hash
       FROM (SELECT (to_jsonb(t) - $1::text[])::text AS row FROM "${name}" t ${where}) rows`,
      workspaceId ? [LEFT_OUT, workspaceId] : [LEFT_OUT],
    );
    dump[name] = rows[0]?.hash ?? "";
  }
  return dump;
}
