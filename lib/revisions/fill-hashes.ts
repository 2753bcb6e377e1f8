import { agentValues } from "@/lib/agents/values";
import { sha256 } from "@/lib/content/store";
import type { Tx } from "@/lib/db/client";
import { renderPieces } from "@/lib/prompt/render";
import type { Piece } from "@/lib/prompt/scan";

type Todo = {
  agentId: string;
  number: number;
  sourceId: string;
  versions: number[];
  agent: string;
  namespace: string;
  description: string;
  tools: string[];
};
type Source = { id: string; instructions: string; pieces: Piece[]; paths: string[]; fragmentIds: string[] };

/**
 * Hashes the texts of up to `most` revisions that lack it; gives how many. Inside a transaction of the workspace. Each
 * fragment's text is read once, whatever the number of revisions that hold it, and each statement goes by a key, also
 * where the tables were filled just now and have no statistics.
 */
export async function fillHashes(tx: Tx, workspaceId: string, most: number): Promise<number> {
  const todo = await loadTodo(tx, workspaceId, most);
  if (todo.length === 0) return 0;
  const sources = await loadSources(tx, workspaceId, [...new Set(todo.map((revision) => revision.sourceId))]);
  const texts = await loadTexts(tx, workspaceId, todo, sources);
  const hashes = todo.map((revision) => Buffer.from(hashOf(revision, sources, texts)).toString("hex"));
  await tx.$executeRaw`
    UPDATE revision r SET sha256 = decode(h.hash, 'hex')
    FROM unnest(${todo.map((each) => each.agentId)}::uuid[], ${todo.map((each) => each.number)}::int[], ${hashes}::text[])
      h (agent_id, number, hash)
    WHERE r.workspace_id = ${workspaceId}::uuid AND r.agent_id = h.agent_id AND r.number = h.number`;
  return todo.length;
}

function hashOf(revision: Todo, sources: ReadonlyMap<string, Source>, texts: ReadonlyMap<string, string>): Uint8Array {
  const source = sources.get(revision.sourceId);
  if (!source) throw new Error(`revision ${revision.number} of agent ${revision.agentId} lacks its source`);
  const fragments = new Map(
    source.paths.map((path, at) => [path, texts.get(`${source.fragmentIds[at]}.${revision.versions[at]}`) ?? ""]),
  );
  const values = agentValues({ ...revision, name: revision.agent });
  return sha256(renderPieces(source.instructions, source.pieces, { fragments, values }).text);
}

function loadTodo(tx: Tx, workspaceId: string, most: number): Promise<Todo[]> {
  return tx.$queryRaw<Todo[]>`
    WITH todo AS MATERIALIZED (
      SELECT agent_id, number, source_id, settings_version, versions FROM revision
      WHERE workspace_id = ${workspaceId}::uuid AND sha256 IS NULL LIMIT ${most}
    )
    SELECT r.agent_id AS "agentId", r.number, r.source_id AS "sourceId", r.versions, a.name AS agent,
      (SELECT internal_id FROM workspace WHERE id = ${workspaceId}::uuid) AS namespace, s.description, s.tools
    FROM todo r
    JOIN LATERAL (SELECT name FROM agent WHERE workspace_id = ${workspaceId}::uuid AND id = r.agent_id LIMIT 1) a ON true
    JOIN LATERAL (
      SELECT description, tools FROM agent_settings
      WHERE workspace_id = ${workspaceId}::uuid AND agent_id = r.agent_id AND version = r.settings_version LIMIT 1
    ) s ON true`;
}

async function loadSources(tx: Tx, workspaceId: string, ids: string[]): Promise<Map<string, Source>> {
  const rows = await tx.$queryRaw<Source[]>`
    SELECT o.id, o.pieces, o.paths, o.fragment_ids AS "fragmentIds", c.text AS instructions
    FROM unnest(${ids}::uuid[]) u (id)
    JOIN LATERAL (SELECT * FROM source WHERE workspace_id = ${workspaceId}::uuid AND id = u.id LIMIT 1) o ON true
    JOIN LATERAL (SELECT text FROM content WHERE workspace_id = ${workspaceId}::uuid AND sha256 = o.text_hash LIMIT 1) c ON true`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** The texts of all fragment versions that these revisions hold, by `id.version`. */
async function loadTexts(
  tx: Tx,
  workspaceId: string,
  todo: readonly Todo[],
  sources: ReadonlyMap<string, Source>,
): Promise<Map<string, string>> {
  const wanted = new Map<string, { id: string; version: number }>();
  for (const { sourceId, versions } of todo) {
    for (const [at, id] of (sources.get(sourceId)?.fragmentIds ?? []).entries()) {
      const version = versions[at] ?? 0;
      wanted.set(`${id}.${version}`, { id, version });
    }
  }
  const pairs = [...wanted.values()];
  const rows = await tx.$queryRaw<{ id: string; version: number; text: string }[]>`
    SELECT i.id, i.version, coalesce(c.text, p.text) AS text
    FROM unnest(${pairs.map((pair) => pair.id)}::uuid[], ${pairs.map((pair) => pair.version)}::int[]) i (id, version)
    LEFT JOIN fragment_version v ON v.workspace_id = ${workspaceId}::uuid AND v.fragment_id = i.id AND v.version = i.version
    LEFT JOIN content c ON c.workspace_id = v.workspace_id AND c.sha256 = v.text_hash
    LEFT JOIN platform_fragment_version p ON p.platform_fragment_id = i.id AND p.version = i.version`;
  return new Map(rows.map((row) => [`${row.id}.${row.version}`, row.text]));
}
