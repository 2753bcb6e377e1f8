import { compileAgent } from "@/lib/agents/compile";
import { sha256 } from "@/lib/content/store";
import type { Tx } from "@/lib/db/client";
import { type Library, loadLibrary } from "@/lib/fragments/library";
import { loadFrozen, renderFrozen } from "./frozen";

const BATCH = 200;

type Row = {
  id: string;
  name: string;
  namespace: string;
  instructions: string;
  description: string;
  tools: string[];
  revision: number;
  sourceId: string;
  settingsVersion: number;
};

/**
 * Compiles agents in full: those of which the set-based statement can't tell whether they compile or change. One that
 * does not compile keeps its revision and shows the findings. The agents' rows are locked already.
 */
export async function compileOneByOne(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<{ revisions: number; failed: number }> {
  const library = await loadLibrary(tx, workspaceId);
  const sum = { revisions: 0, failed: 0 };
  for (let at = 0; at < ids.length; at += BATCH) {
    for (const agent of await loadAgents(tx, workspaceId, ids.slice(at, at + BATCH))) {
      const outcome = await compileOne(tx, workspaceId, agent, library);
      if (outcome === "failed") sum.failed++;
      if (outcome === "revision") sum.revisions++;
    }
  }
  return sum;
}

async function compileOne(
  tx: Tx,
  workspaceId: string,
  agent: Row,
  library: Library,
): Promise<"same" | "revision" | "failed"> {
  const compiled = compileAgent(agent, library);
  if (!compiled.ok) {
    const problem = JSON.stringify({ at: new Date().toISOString(), findings: compiled.findings });
    await tx.$executeRaw`
      UPDATE agent SET seq = ${library.seq}, platform_seq = ${library.platformSeq}, problem = ${problem}::jsonb
      WHERE workspace_id = ${workspaceId}::uuid AND id = ${agent.id}::uuid`;
    return "failed";
  }
  const hash = sha256(compiled.text);
  const isNew = !Buffer.from(hash).equals(await currentHash(tx, workspaceId, agent));
  const number = agent.revision + (isNew ? 1 : 0);
  if (isNew) {
    await tx.revision.create({
      data: {
        workspaceId,
        agentId: agent.id,
        number,
        sourceId: agent.sourceId,
        settingsVersion: agent.settingsVersion,
        versions: compiled.uses.map((use) => use.version),
        bytes: compiled.bytes,
        sha256: hash,
        cause: "fragments",
      },
    });
  }
  await tx.$executeRaw`
    UPDATE agent SET revision = ${number}, seq = ${library.seq}, platform_seq = ${library.platformSeq}, problem = NULL,
      updated_at = CASE WHEN ${isNew} THEN now() ELSE updated_at END
    WHERE workspace_id = ${workspaceId}::uuid AND id = ${agent.id}::uuid`;
  return isNew ? "revision" : "same";
}

async function currentHash(tx: Tx, workspaceId: string, agent: Row): Promise<Uint8Array> {
  const [frozen] = await loadFrozen(tx, workspaceId, { agentId: agent.id, number: agent.revision });
  if (!frozen) throw new Error(`agent ${agent.id} lacks its revision ${agent.revision}`);
  return frozen.sha256 ?? sha256(renderFrozen(frozen).text);
}

function loadAgents(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<Row[]> {
  return tx.$queryRaw<Row[]>`
    SELECT a.id, a.name, w.internal_id AS namespace, c.text AS instructions, s.description, s.tools, a.revision,
      a.source_id AS "sourceId", a.settings_version AS "settingsVersion"
    FROM agent a
    JOIN workspace w ON w.id = a.workspace_id
    JOIN source o ON o.workspace_id = a.workspace_id AND o.id = a.source_id
    JOIN content c ON c.workspace_id = o.workspace_id AND c.sha256 = o.text_hash
    JOIN agent_settings s ON s.workspace_id = a.workspace_id AND s.agent_id = a.id AND s.version = a.settings_version
    WHERE a.workspace_id = ${workspaceId}::uuid AND a.id = ANY (${ids}::uuid[]) ORDER BY a.id`;
}
