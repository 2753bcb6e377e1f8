import { type Ctx, requirePermission } from "@/lib/ctx";
import { transaction } from "@/lib/db/transaction";
import { requirePersonForOwner } from "@/lib/members/owners";
import { takeInvitation } from "./create";
import { invitationOf, readInvitationIn } from "./read";
import type { Invited } from "./send";
import { newToken } from "./token";

/**
 * Gives an open invitation a new link for seven days, for sendInvitation to send; the old link is dead from then on. Refuses
 * `invitation-not-found`, `owner-by-person` (403) to a key, and `too-many-tries` (429).
 */
export async function resendInvitation(ctx: Ctx, input: { id: string }): Promise<Invited> {
  requirePermission(ctx, "members:write");
  await takeInvitation(ctx);
  const { token, hash, expiresAt } = newToken();
  const invitation = await transaction(ctx, "invitation.resend", async (tx, audit) => {
    const { email, role } = await readInvitationIn(tx, ctx, input.id, { lock: true });
    requirePersonForOwner(ctx, role);
    const changed = await tx.invitation.update({
      where: { workspaceId_id: { workspaceId: ctx.workspace.id, id: input.id } },
      data: { tokenHash: hash, expiresAt },
    });
    audit({ target: `invitation/${email}`, after: { role, expiresAt: expiresAt.toISOString() } });
    return invitationOf(changed);
  });
  return { invitation, token };
}
