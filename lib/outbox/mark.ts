import type { Tx } from "@/lib/db/client";

/** The channel on which workers are woken; polling is the truth, this only makes it prompt. */
export const CHANNEL = "inlay_dirty";

/**
 * Leaves the mark "some agents of this workspace may be behind" in the change's own transaction, and wakes the workers
 * once it commits. Always a new row: one that a worker holds locked must never be waited for.
 */
export async function markDirty(tx: Tx, workspaceId: string, wake = true): Promise<void> {
  await tx.$executeRaw`
    WITH mark AS (INSERT INTO dirty_workspace (workspace_id) VALUES (${workspaceId}::uuid))
    SELECT CASE WHEN ${wake} THEN pg_notify(${CHANNEL}, '') END`;
}

/** The same for a built-in: a worker turns it into a mark for each workspace that uses it. */
export async function markPlatformDirty(tx: Tx, platformFragmentId: string): Promise<void> {
  await tx.$executeRaw`INSERT INTO dirty_platform (platform_fragment_id) VALUES (${platformFragmentId}::uuid)`;
  await tx.$executeRaw`SELECT pg_notify(${CHANNEL}, '')`;
}
