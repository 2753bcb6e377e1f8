import { provenScope } from "@/lib/ctx";
import type { Db } from "@/lib/db/client";
import { inWorkspace } from "@/lib/db/transaction";
import { log } from "@/lib/log";
import type { VerifiedKey } from "./verify";

const EVERY_MS = 60_000;
/** Keys whose use this process is just noting: many requests at once make one write. */
const underway = new Set<string>();

type Used = Pick<VerifiedKey, "id" | "lastUsedAt" | "workspace">;

/** Notes that a key was used, at most once a minute. The request does not wait for it; a failure is told in the log. */
export function noteUse(db: Db, key: Used): void {
  const known = key.lastUsedAt && Date.now() - key.lastUsedAt.getTime() < EVERY_MS;
  if (known || underway.has(key.id)) return;
  underway.add(key.id);
  recordUse(db, key)
    .catch((err) => log.warn({ keyId: key.id, err }, "the use of an API key was not noted"))
    .finally(() => underway.delete(key.id));
}

/** Writes it, where nobody else has within the minute. Says whether it did. */
export function recordUse(db: Db, { id, workspace }: Used): Promise<boolean> {
  return inWorkspace({ db, workspace: provenScope(workspace) }, async (tx) => {
    const written = await tx.$executeRaw`
      UPDATE api_key SET last_used_at = now() WHERE workspace_id = ${workspace.id}::uuid AND id = ${id}::uuid
        AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`;
    return written === 1;
  });
}
