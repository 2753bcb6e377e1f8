import { sha256 } from "@/lib/content/store";
import type { Tx } from "@/lib/db/client";
import { loadFrozen, renderFrozen } from "./frozen";

/** Hashes the texts of up to `most` revisions that lack it; gives how many. Inside a transaction of the workspace. */
export async function fillHashes(tx: Tx, workspaceId: string, most: number): Promise<number> {
  const frozen = await loadFrozen(tx, workspaceId, { unhashed: most });
  if (frozen.length === 0) return 0;
  const agents = frozen.map((revision) => revision.agentId);
  const numbers = frozen.map((revision) => revision.number);
  const hashes = frozen.map((revision) => Buffer.from(sha256(renderFrozen(revision).text)).toString("hex"));
  await tx.$executeRaw`
    UPDATE revision r SET sha256 = decode(h.hash, 'hex')
    FROM unnest(${agents}::uuid[], ${numbers}::int[], ${hashes}::text[]) h (agent_id, number, hash)
    WHERE r.workspace_id = ${workspaceId}::uuid AND r.agent_id = h.agent_id AND r.number = h.number`;
  return frozen.length;
}
