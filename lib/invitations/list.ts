import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { type Invitation, invitationOf, OPEN } from "./read";

/** The workspace's open invitations, the newest first; those that have expired too, since they can be sent again. */
export async function listInvitations(ctx: Ctx): Promise<Invitation[]> {
  requirePermission(ctx, "members:read");
  const where = { workspaceId: ctx.workspace.id, ...OPEN };
  const rows = await inWorkspace(ctx, (tx) =>
    tx.invitation.findMany({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
  );
  return rows.map(invitationOf);
}
