import { type Ctx, type PersonCtx, provenScope } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Role } from "@/lib/permissions";
import { refusal } from "@/lib/refusal";
import { workspacesOfUser } from "@/lib/workspaces/of-user";
import { type Invited, invitationByToken, requireStanding } from "./by-token";
import { takeLook } from "./look";
import { hashToken } from "./token";

export type Accepted = { slug: string; name: string; role: Role; alreadyMember: boolean };

/**
 * The signed-in person takes the place that an invitation offers; its link works once. Who is a member already stays what
 * they are, and accepting one's own once more is fine. Refuses `invitation-gone` (410), and `invitation-for-other` (403)
 * where the account has another e-mail address than was invited.
 */
export async function acceptInvitation(ctx: PersonCtx, input: { token: string }): Promise<Accepted> {
  await takeLook(ctx);
  const found = await invitationByToken(ctx.db, input.token);
  if (found && !isFor(found, ctx)) {
    requireStanding(found);
    throw refusal("invitation-for-other", {});
  }
  if (found?.acceptedAt && !found.revokedAt) {
    const member = await membershipOf(ctx, found.workspace.id);
    if (member) return member;
  }
  const standing = requireStanding(found);
  const { person, ...rest } = ctx;
  const actor = { kind: "user", id: person.id, name: person.name } as const;
  const inside: Ctx = { ...rest, workspace: provenScope(standing.workspace), actor, rights: standing.role };
  const accepted = await transaction(inside, "invitation.accept", async (tx, audit) => {
    if (!(await useOnce(tx, inside, standing, { token: input.token, userId: person.id }))) {
      audit(null);
      return null;
    }
    const before = await enter(tx, inside, { userId: person.id, role: standing.role });
    audit({
      target: `member/${standing.email}`,
      after: { role: before ?? standing.role, invitedBy: standing.invitedBy },
    });
    const { slug, name } = standing.workspace;
    return { slug, name, role: before ?? standing.role, alreadyMember: before !== null };
  });
  if (accepted) return accepted;
  // Somebody was faster: the same person in another window, or whoever withdrew it.
  const member = await membershipOf(ctx, standing.workspace.id);
  if (member) return member;
  requireStanding(await invitationByToken(ctx.db, input.token));
  throw refusal("invitation-gone", { reason: "invalid" });
}

function isFor({ email }: Invited, { person }: PersonCtx): boolean {
  return person.email.toLowerCase() === email;
}

async function membershipOf({ db, person }: PersonCtx, workspaceId: string): Promise<Accepted | null> {
  const found = (await workspacesOfUser(db, person.id)).find(({ id }) => id === workspaceId);
  return found ? { slug: found.slug, name: found.name, role: found.role, alreadyMember: true } : null;
}

/** Of any number of acceptances at once one finds the row still open. */
async function useOnce(
  tx: Tx,
  ctx: Ctx,
  { id }: Invited,
  { token, userId }: { token: string; userId: string },
): Promise<boolean> {
  const used = await tx.$executeRaw`
    UPDATE invitation SET accepted_at = now(), accepted_by = ${userId}
    WHERE workspace_id = ${ctx.workspace.id}::uuid AND id = ${id}::uuid AND token_hash = ${hashToken(token)}
      AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()`;
  return used === 1;
}

/** Makes the person a member; gives the role they have where they are one already. */
async function enter(tx: Tx, ctx: Ctx, { userId, role }: { userId: string; role: Role }): Promise<Role | null> {
  const where = { workspaceId: ctx.workspace.id, userId };
  const { count } = await tx.member.createMany({ data: { ...where, role }, skipDuplicates: true });
  if (count === 1) return null;
  const standing = await tx.member.findUniqueOrThrow({ where: { workspaceId_userId: where } });
  return standing.role as Role;
}
