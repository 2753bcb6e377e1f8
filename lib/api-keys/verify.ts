import type { Db } from "@/lib/db/client";
import { refusal } from "@/lib/refusal";
import type { Workspace } from "@/lib/workspaces/create";
import { hashKey } from "./create";

export type VerifiedKey = {
  id: string;
  name: string;
  scopes: string[];
  createdBy: string | null;
  lastUsedAt: Date | null;
  workspace: Workspace;
};

type Row = {
  id: string;
  name: string;
  scopes: string[];
  createdBy: string | null;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  workspaceId: string;
  slug: string;
  workspaceName: string;
  internalId: string;
};

const FORM = /^inlay_[A-Za-z0-9_-]{43}$/;

/** The key and its workspace. Refuses `invalid-api-key` (401) for one unknown, expired or revoked, without saying which. */
export async function verifyApiKey(db: Db, key: string): Promise<VerifiedKey> {
  if (!FORM.test(key)) throw refusal("invalid-api-key", {});
  const [row] = await db.$queryRaw<Row[]>`
    SELECT id, name, scopes, created_by AS "createdBy", last_used_at AS "lastUsedAt", expires_at AS "expiresAt", revoked_at AS "revokedAt", workspace_id AS "workspaceId", slug,
      workspace_name AS "workspaceName", internal_id AS "internalId"
    FROM api_key_by_hash(${hashKey(key)})`;
  if (!row || row.revokedAt || (row.expiresAt && row.expiresAt <= new Date())) throw refusal("invalid-api-key", {});
  const { id, name, scopes, createdBy, lastUsedAt, workspaceId, slug, workspaceName, internalId } = row;
  return {
    id,
    name,
    scopes,
    createdBy,
    lastUsedAt,
    workspace: { id: workspaceId, slug, name: workspaceName, internalId },
  };
}
