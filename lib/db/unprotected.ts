import type pg from "pg";

/** Its key is its own, since it is taken without a workspace named; a policy holds it all the same. */
const WITH_OTHER_KEYS = ["dirty_workspace"];

const TABLES = `
  SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id'
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND NOT a.attisdropped AND NOT (
    c.relrowsecurity AND c.relforcerowsecurity
    AND EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polwithcheck IS NOT NULL)
    AND (c.relname = ANY ($1) OR EXISTS (
      SELECT 1 FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p' AND k.conkey[1] = a.attnum)))
  ORDER BY 1`;

/** The tables with a workspace that lack ENABLE or FORCE, a policy, or a key that begins with the workspace. */
export async function unprotectedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(TABLES, [WITH_OTHER_KEYS]);
  return rows.map(({ name }) => name);
}

const FREEDOMS = `
  SELECT r.rolsuper AS superuser, r.rolbypassrls AS bypass,
    EXISTS (
      SELECT 1 FROM pg_class c
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND pg_has_role(r.oid, c.relowner, 'MEMBER')
    ) AS owner
  FROM pg_roles r WHERE r.rolname = current_user`;

/** What the connection's role is that no row-level security would hold back; null where it is bound. */
export async function unboundAs(
  client: pg.Client,
): Promise<"a superuser" | "with BYPASSRLS" | "the tables’ owner" | null> {
  const { rows } = await client.query<{ superuser: boolean; bypass: boolean; owner: boolean }>(FREEDOMS);
  const [role] = rows;
  if (role?.superuser) return "a superuser";
  if (role?.bypass) return "with BYPASSRLS";
  return role?.owner ? "the tables’ owner" : null;
}
