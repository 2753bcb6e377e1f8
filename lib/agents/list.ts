import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";

export type AgentRow = {
  name: string;
  title: string | null;
  description: string;
  revision: number;
  bytes: number;
  /** Sum of the counts of its parts; the exact count is made when the revision is read. */
  tokens: number;
  /** Paths of the fragments it uses. */
  fragments: string[];
  updating: boolean;
  /** Its last compile failed; the agent's page says why. */
  hasProblem: boolean;
  createdAt: Date;
  updatedAt: Date;
};

export type AgentPage = { agents: AgentRow[]; total: number; next: string | null };

/**
 * Agents by name, a page at a time: `after` is the last name of the page before, `filter` a part of name or title,
 * `fragment` a path that they use. One query whatever their number. `total` counts what the filter leaves.
 */
export async function listAgents(
  ctx: Ctx,
  input: { after?: string; filter?: string; fragment?: string; limit?: number } = {},
): Promise<AgentPage> {
  requirePermission(ctx, "agents:read");
  const limit = Math.min(Math.max(input.limit ?? 50, 1), 200);
  const like = `%${(input.filter ?? "").toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const [after, fragment, workspaceId] = [input.after ?? "", input.fragment ?? null, ctx.workspace.id];
  // Past the last agent there still is one row: the count, and nothing beside it.
  type Row = (AgentRow | { [K in keyof AgentRow]: null }) & { total: number };
  const rows = await inWorkspace(
    ctx,
    (tx) => tx.$queryRaw<Row[]>`
      WITH fit AS (
        SELECT a.*, o.paths FROM agent a JOIN source o ON o.workspace_id = a.workspace_id AND o.id = a.source_id
        WHERE a.workspace_id = ${workspaceId}::uuid
          AND (a.name LIKE ${like} OR lower(coalesce(a.title, '')) LIKE ${like})
          AND (${fragment}::text IS NULL OR ${fragment} = ANY (o.paths))
      ), page AS (SELECT * FROM fit WHERE name > ${after} ORDER BY name LIMIT ${limit + 1})
      SELECT a.name, a.title, s.description, a.revision, r.bytes, a.paths AS fragments,
        (a.own_tokens + coalesce(u.tokens, 0))::int AS tokens, coalesce(u.updating, false) AS updating,
        a.problem IS NOT NULL AS "hasProblem", a.created_at AS "createdAt", a.updated_at AS "updatedAt", n.total
      FROM (SELECT count(*)::int AS total FROM fit) n
      LEFT JOIN (page a
      JOIN agent_settings s ON s.workspace_id = a.workspace_id AND s.agent_id = a.id AND s.version = a.settings_version
      JOIN revision r ON r.workspace_id = a.workspace_id AND r.agent_id = a.id AND r.number = a.revision
      LEFT JOIN LATERAL (
        SELECT sum(i.uses * coalesce(t.tokens, pv.tokens, 0)) AS tokens,
          bool_or(coalesce(f.seq > a.seq, false) OR coalesce(p.seq > a.platform_seq, false)) AS updating
        FROM agent_include i
        LEFT JOIN fragment f ON f.workspace_id = i.workspace_id AND f.id = i.fragment_id
        LEFT JOIN fragment_version v ON v.workspace_id = f.workspace_id AND v.fragment_id = f.id
          AND v.version = r.versions[i.ordinal + 1]
        LEFT JOIN token_count t ON t.workspace_id = v.workspace_id AND t.sha256 = v.text_hash
        LEFT JOIN platform_fragment p ON p.id = i.platform_fragment_id
        LEFT JOIN platform_fragment_version pv ON pv.platform_fragment_id = p.id AND pv.version = r.versions[i.ordinal + 1]
        WHERE i.workspace_id = a.workspace_id AND i.source_id = a.source_id
      ) u ON true) ON true
      ORDER BY a.name`,
  );
  const agents = rows.flatMap(({ total: _total, ...row }) => (row.name === null ? [] : [row])).slice(0, limit);
  return { agents, total: rows[0]?.total ?? 0, next: rows.length > limit ? (agents.at(-1)?.name ?? null) : null };
}
