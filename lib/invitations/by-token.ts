import type { Db, Tx } from "@/lib/db/client";
import type { Role } from "@/lib/permissions";
import { refusal } from "@/lib/refusal";
import type { Workspace } from "@/lib/workspaces/create";
import { hashToken, isToken } from "./token";

/** An invitation as its link's token proves it. */
export type Invited = {
  id: string;
  email: string;
  role: Role;
  invitedBy: string;
  expiresAt: Date;
  acceptedAt: Date | null;
  revokedAt: Date | null;
  workspace: Workspace;
};

type Row = Omit<Invited, "workspace"> & {
  workspaceId: string;
  slug: string;
  workspaceName: string;
  internalId: string;
};

/** The invitation of that token, whatever has become of it; null for a token that there never was or that was replaced. */
export async function invitationByToken(db: Db | Tx, token: string): Promise<Invited | null> {
  if (!isToken(token)) return null;
  const [row] = await db.$queryRaw<Row[]>`
    SELECT id, email, role, invited_by_name AS "invitedBy", expires_at AS "expiresAt", accepted_at AS "acceptedAt",
      revoked_at AS "revokedAt", workspace_id AS "workspaceId", slug, workspace_name AS "workspaceName",
      internal_id AS "internalId"
    FROM invitation_by_hash(${hashToken(token)})`;
  if (!row) return null;
  const { workspaceId, slug, workspaceName, internalId, ...rest } = row;
  return { ...rest, workspace: { id: workspaceId, slug, name: workspaceName, internalId } };
}

/**
 * Refuses `invitation-gone` (410) for one that can't be accepted. That it was used or has expired is told, since who holds
 * the token held an invitation; one that was withdrawn looks like one that never was.
 */
export function requireStanding(found: Invited | null): Invited {
  if (!found || found.revokedAt) throw refusal("invitation-gone", { reason: "invalid" });
  if (found.acceptedAt) throw refusal("invitation-gone", { reason: "used" });
  if (found.expiresAt <= new Date()) throw refusal("invitation-gone", { reason: "expired" });
  return found;
}
