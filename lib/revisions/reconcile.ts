import type { Tx } from "@/lib/db/client";
import { COMPILED_BYTES } from "@/lib/prompt/limits";
import { compileOneByOne } from "./compile-one-by-one";
import { fillHashes } from "./fill-hashes";

/** How many agents were behind, how many got a revision, how many could not be compiled. */
export type Reconciled = { behind: number; revisions: number; failed: number };

/** Up to so many revisions are hashed in the transaction that makes them; more right after it (see tick). */
export const HASH_AT_ONCE = 2_000;

/**
 * Brings every agent of the workspace that is behind its fragments up to date: a new revision where its bytes change,
 * none where they do not. Level-triggered: it looks at what is, not at what happened, so it may run at any time, twice,
 * or after a crash. Runs inside a transaction that names the workspace.
 *
 * Nearly all agents take one set-based statement that builds no text: where one fragment's bytes differ the prompt's
 * differ, and where no part ends in an open brace no reserved span can cross a joint. Only the others are compiled one
 * by one. `only` limits it to one agent.
 */
export async function reconcile(tx: Tx, workspaceId: string, only: string | null = null): Promise<Reconciled> {
  if (!only) await nestedLoops(tx, "off");
  const ids = await lockBehind(tx, workspaceId, only);
  if (ids.length === 0) return { behind: 0, revisions: 0, failed: 0 };
  const { made, rest } = await insertRevisions(tx, workspaceId, ids);
  if (!only) await nestedLoops(tx, "on");
  const slow = rest.length > 0 ? await compileOneByOne(tx, workspaceId, rest) : { revisions: 0, failed: 0 };
  if (made > 0 && made <= HASH_AT_ONCE) await fillHashes(tx, workspaceId, HASH_AT_ONCE);
  return { behind: ids.length, revisions: made + slow.revisions, failed: slow.failed };
}

/**
 * Over a whole workspace hash joins read each of its rows once. Where the tables were filled just now and have no
 * statistics yet, the planner would take it for a handful of rows and loop over all of them for each (45 s for 10,000).
 */
async function nestedLoops(tx: Tx, allowed: "on" | "off"): Promise<void> {
  await tx.$executeRaw`SELECT set_config('enable_nestloop', ${allowed}, true)`;
}

/**
 * Locks the agents that are behind, in the order of their ids, so that two workers wait for each other instead of
 * deadlocking. What to do is decided by the next statement: only its snapshot sees all that was committed before the locks.
 */
async function lockBehind(tx: Tx, workspaceId: string, only: string | null): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM agent a
    WHERE a.workspace_id = ${workspaceId}::uuid AND (${only}::uuid IS NULL OR a.id = ${only}::uuid) AND EXISTS (
      SELECT 1 FROM agent_include i
      LEFT JOIN fragment f ON f.workspace_id = i.workspace_id AND f.id = i.fragment_id
      LEFT JOIN platform_fragment p ON p.id = i.platform_fragment_id
      WHERE i.workspace_id = a.workspace_id AND i.source_id = a.source_id AND (f.seq > a.seq OR p.seq > a.platform_seq))
    ORDER BY a.id FOR NO KEY UPDATE OF a`;
  return rows.map((row) => row.id);
}

/** One statement, one snapshot: a revision for each agent that plainly has new bytes; the ids of those it can't judge. */
async function insertRevisions(tx: Tx, workspaceId: string, ids: string[]): Promise<{ made: number; rest: string[] }> {
  const rows = await tx.$queryRaw<{ made: number; rest: string[] }[]>`
    WITH library AS MATERIALIZED (
      SELECT f.id, f.version, v.text_hash, c.bytes, c.opens FROM fragment f
      JOIN fragment_version v ON v.workspace_id = f.workspace_id AND v.fragment_id = f.id AND v.version = f.version
      JOIN content c ON c.workspace_id = v.workspace_id AND c.sha256 = v.text_hash
      WHERE f.workspace_id = ${workspaceId}::uuid
      UNION ALL
      SELECT p.id, p.version, v.text_hash, v.bytes, v.opens FROM platform_fragment p
      JOIN platform_fragment_version v ON v.platform_fragment_id = p.id AND v.version = p.version
    ), old AS MATERIALIZED (
      SELECT fragment_id AS id, version, text_hash FROM fragment_version WHERE workspace_id = ${workspaceId}::uuid
      UNION ALL SELECT platform_fragment_id, version, text_hash FROM platform_fragment_version
    ), seen AS MATERIALIZED (
      SELECT w.seq, ps.seq AS platform_seq FROM workspace w CROSS JOIN platform_state ps WHERE w.id = ${workspaceId}::uuid
    ), judged AS MATERIALIZED (
      SELECT a.id, a.source_id, a.settings_version, a.revision,
        array_agg(l.version ORDER BY i.ordinal) AS versions,
        a.own_bytes + sum(i.uses::bigint * l.bytes) AS bytes,
        a.opens OR bool_or(l.opens) OR r.source_id <> a.source_id AS unclear,
        count(*) FILTER (WHERE l.text_hash <> o.text_hash) AS changed
      FROM agent a
      JOIN revision r ON r.workspace_id = a.workspace_id AND r.agent_id = a.id AND r.number = a.revision
      JOIN source s ON s.workspace_id = a.workspace_id AND s.id = a.source_id
      JOIN agent_include i ON i.workspace_id = a.workspace_id AND i.source_id = a.source_id
      JOIN library l ON l.id = coalesce(i.fragment_id, i.platform_fragment_id)
      LEFT JOIN old o ON o.id = l.id AND o.version = r.versions[i.ordinal + 1]
      WHERE a.workspace_id = ${workspaceId}::uuid AND a.id = ANY (${ids}::uuid[])
      GROUP BY a.id, a.source_id, a.settings_version, a.revision, a.own_bytes, a.opens, r.source_id
    ), plain AS MATERIALIZED (
      SELECT * FROM judged WHERE changed <= 1 AND NOT unclear AND bytes <= ${COMPILED_BYTES}
    ), made AS (
      INSERT INTO revision (workspace_id, agent_id, number, source_id, settings_version, versions, bytes, cause)
      SELECT ${workspaceId}::uuid, id, revision + 1, source_id, settings_version, versions, bytes, 'fragments'
      FROM plain WHERE changed = 1 RETURNING 1
    ), moved AS (
      UPDATE agent a SET revision = a.revision + p.changed, seq = seen.seq, platform_seq = seen.platform_seq,
        problem = NULL, updated_at = CASE WHEN p.changed = 1 THEN now() ELSE a.updated_at END
      FROM plain p, seen WHERE a.workspace_id = ${workspaceId}::uuid AND a.id = p.id
    )
    SELECT (SELECT count(*)::int FROM made) AS made,
      ARRAY(SELECT id FROM judged EXCEPT SELECT id FROM plain) AS rest`;
  return rows[0] ?? { made: 0, rest: [] };
}
