import { type Ctx, requirePermission } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Role } from "@/lib/permissions";
import { refusal } from "@/lib/refusal";
import { mapLastOwner, requirePersonForOwner } from "./owners";
import { type Member, memberTag, readMemberIn } from "./read";

/**
 * Gives a member another role. Refuses `member-not-found`, `stale-version` (412), `last-owner` (409), and
 * `owner-by-person` (403) to a key that would make or unmake an owner.
 */
export async function changeRole(ctx: Ctx, input: { userId: string; role: Role; base: string }): Promise<Member> {
  requirePermission(ctx, "members:write");
  const change = transaction(ctx, "member.role", async (tx, audit) => {
    const before = await requireCurrentMember(tx, ctx, input);
    requirePersonForOwner(ctx, before.role, input.role);
    if (before.role === input.role) {
      audit(null);
      return before;
    }
    const { userId, role } = input;
    await tx.member.update({
      where: { workspaceId_userId: { workspaceId: ctx.workspace.id, userId } },
      data: { role },
    });
    audit({ target: `member/${before.email}`, before: { role: before.role }, after: { role } });
    return { ...before, role, tag: memberTag(userId, role) };
  });
  return mapLastOwner(change);
}

/** The member as they are now, their row locked; refused where that is not what the change is based on. */
export async function requireCurrentMember(
  tx: Tx,
  ctx: Ctx,
  { userId, base }: { userId: string; base: string },
): Promise<Member> {
  await tx.$queryRaw`
    SELECT 1 FROM member WHERE workspace_id = ${ctx.workspace.id}::uuid AND user_id = ${userId} FOR UPDATE`;
  const current = await readMemberIn(tx, ctx, userId);
  if (current.tag !== base) throw refusal("stale-version", { name: current.name, tag: current.tag });
  return current;
}
