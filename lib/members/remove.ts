import { type Ctx, requirePermission } from "@/lib/ctx";
import { transaction } from "@/lib/db/transaction";
import { requireCurrentMember } from "./change-role";
import { mapLastOwner, requirePersonForOwner } from "./owners";

/**
 * Takes a member out of the workspace, at once: their next request finds nothing. What they wrote stays, with their name.
 * Refuses `member-not-found`, `stale-version` (412), `last-owner` (409), and `owner-by-person` (403) to a key.
 */
export async function removeMember(ctx: Ctx, input: { userId: string; base: string }): Promise<void> {
  requirePermission(ctx, "members:write");
  const change = transaction(ctx, "member.remove", async (tx, audit) => {
    const { email, name, role } = await requireCurrentMember(tx, ctx, input);
    requirePersonForOwner(ctx, role);
    await tx.member.delete({
      where: { workspaceId_userId: { workspaceId: ctx.workspace.id, userId: input.userId } },
    });
    audit({ target: `member/${email}`, before: { name, role } });
  });
  await mapLastOwner(change);
}
