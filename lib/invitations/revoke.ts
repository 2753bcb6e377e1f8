import { type Ctx, requirePermission } from "@/lib/ctx";
import { transaction } from "@/lib/db/transaction";
import { requirePersonForOwner } from "@/lib/members/owners";
import { refusal } from "@/lib/refusal";
import { readInvitationIn } from "./read";

/**
 * Withdraws an open invitation: its link is dead at once. Refuses `invitation-not-found`, `stale-version` (412), and
 * `owner-by-person` (403) to a key.
 */
export async function revokeInvitation(ctx: Ctx, input: { id: string; base: string }): Promise<void> {
  requirePermission(ctx, "members:write");
  await transaction(ctx, "invitation.revoke", async (tx, audit) => {
    const { email, role, tag } = await readInvitationIn(tx, ctx, input.id, { lock: true });
    if (tag !== input.base) throw refusal("stale-version", { name: email, tag });
    requirePersonForOwner(ctx, role);
    await tx.invitation.update({
      where: { workspaceId_id: { workspaceId: ctx.workspace.id, id: input.id } },
      data: { revokedAt: new Date() },
    });
    audit({ target: `invitation/${email}`, before: { role } });
  });
}
