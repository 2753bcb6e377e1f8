import type { Tx } from "@/lib/db/client";
import { COMPILED_BYTES } from "@/lib/prompt/limits";

/** An agent of which sizes and edges alone can't say whether it would compile. */
export type Doubtful = { name: string; instructions: string; description: string; tools: string[] };

type Row = Doubtful & { total: number };

/**
 * The agents of a workspace that a built-in's new text could break, the first `most` by name, and how many there are. All
 * others still compile, by what `reconcile` relies on too: where no part ends in an open brace, no reserved span can arise
 * at a joint, and the sizes add up. One statement, whatever the number of agents.
 */
export async function selectDoubtful(
  tx: Tx,
  workspaceId: string,
  change: { id: string; bytes: number; opens: boolean },
  most: number,
): Promise<{ agents: Doubtful[]; total: number }> {
  const rows = await tx.$queryRaw<Row[]>`
    WITH part AS (
      SELECT i.source_id, i.uses, ${change.bytes}::int AS bytes, ${change.opens}::boolean AS opens
      FROM agent_include i
      WHERE i.workspace_id = ${workspaceId}::uuid AND i.platform_fragment_id = ${change.id}::uuid
      UNION ALL
      SELECT i.source_id, i.uses, coalesce(c.bytes, pv.bytes), coalesce(c.opens, pv.opens)
      FROM agent_include i
      LEFT JOIN fragment f ON f.workspace_id = i.workspace_id AND f.id = i.fragment_id
      LEFT JOIN fragment_version v ON v.workspace_id = f.workspace_id AND v.fragment_id = f.id AND v.version = f.version
      LEFT JOIN content c ON c.workspace_id = v.workspace_id AND c.sha256 = v.text_hash
      LEFT JOIN platform_fragment p ON p.id = i.platform_fragment_id
      LEFT JOIN platform_fragment_version pv ON pv.platform_fragment_id = p.id AND pv.version = p.version
      WHERE i.workspace_id = ${workspaceId}::uuid AND i.platform_fragment_id IS DISTINCT FROM ${change.id}::uuid
        AND i.source_id IN (SELECT x.source_id FROM agent_include x
          WHERE x.workspace_id = ${workspaceId}::uuid AND x.platform_fragment_id = ${change.id}::uuid)
    ), judged AS (
      SELECT a.id, a.name, a.source_id, a.settings_version, (count(*) OVER ())::int AS total
      FROM agent a JOIN part ON part.source_id = a.source_id
      WHERE a.workspace_id = ${workspaceId}::uuid
      GROUP BY a.id, a.name, a.source_id, a.settings_version, a.own_bytes, a.opens
      HAVING a.opens OR bool_or(part.opens) OR a.own_bytes + sum(part.uses::bigint * part.bytes) > ${COMPILED_BYTES}
    ), first AS (SELECT * FROM judged ORDER BY name LIMIT ${most})
    SELECT d.total, a.name, c.text AS instructions, s.description, s.tools
    FROM (SELECT max(total) AS total FROM judged) d
    LEFT JOIN first a ON true
    LEFT JOIN source o ON o.workspace_id = ${workspaceId}::uuid AND o.id = a.source_id
    LEFT JOIN content c ON c.workspace_id = o.workspace_id AND c.sha256 = o.text_hash
    LEFT JOIN agent_settings s ON s.workspace_id = o.workspace_id AND s.agent_id = a.id AND s.version = a.settings_version
    WHERE d.total IS NOT NULL ORDER BY a.name`;
  const agents = rows.flatMap(({ total: _total, ...row }) => (row.name === null ? [] : [row]));
  return { agents, total: rows[0]?.total ?? 0 };
}
