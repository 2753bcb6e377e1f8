import { type Ctx, requirePermission } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { inWorkspace } from "@/lib/db/transaction";
import type { Role } from "@/lib/permissions";
import { refusal } from "@/lib/refusal";
import type { Invitation as Row } from "@/prisma/generated/client";

/** An open invitation as the workspace's people see it; its link is never among what is kept. */
export type Invitation = {
  id: string;
  email: string;
  role: Role;
  invitedBy: string;
  createdAt: Date;
  expiresAt: Date;
  /** It was not accepted in time; sent again, it works again. */
  expired: boolean;
  /** The inside of the ETag: another link is another invitation. */
  tag: string;
};

/** Neither accepted nor withdrawn. */
export const OPEN = { acceptedAt: null, revokedAt: null } as const;

/** One open invitation. Refuses `invitation-not-found` (404). */
export async function readInvitation(ctx: Ctx, input: { id: string }): Promise<Invitation> {
  requirePermission(ctx, "members:read");
  return inWorkspace(ctx, (tx) => readInvitationIn(tx, ctx, input.id));
}

/** The same inside a transaction; there its row is locked too. */
export async function readInvitationIn(
  tx: Tx,
  ctx: Pick<Ctx, "workspace">,
  id: string,
  { lock = false } = {},
): Promise<Invitation> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw refusal("invitation-not-found", {});
  const workspaceId = ctx.workspace.id;
  if (lock) {
    await tx.$queryRaw`
      SELECT 1 FROM invitation WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  }
  const found = await tx.invitation.findFirst({ where: { workspaceId, id, ...OPEN } });
  if (!found) throw refusal("invitation-not-found", {});
  return invitationOf(found);
}

/** A row as it is told. */
export function invitationOf({ id, email, role, invitedByName, createdAt, expiresAt }: Row): Invitation {
  return {
    id,
    email,
    role: role as Role,
    invitedBy: invitedByName,
    createdAt,
    expiresAt,
    expired: expiresAt <= new Date(),
    tag: `${id}.${expiresAt.getTime().toString(36)}`,
  };
}
