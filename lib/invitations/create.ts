import { type Ctx, requirePermission } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { requirePersonForOwner } from "@/lib/members/owners";
import type { Role } from "@/lib/permissions";
import { takeFrom } from "@/lib/rate-limit/take";
import { refusal } from "@/lib/refusal";
import { invitationOf, OPEN } from "./read";
import type { Invited } from "./send";
import { newToken } from "./token";

/** Nobody invites that many; a server that would send them all is a spammer's. */
const AN_HOUR = { limit: 100, seconds: 3_600 };

/**
 * Invites whoever has that e-mail address (already proven to be one) with a role; sendInvitation sends it. An open invitation of the same address is
 * replaced. Refuses `member-exists` (409), `owner-by-person` (403) to a key, and `too-many-tries` (429) after 100 an hour.
 */
export async function inviteMember(ctx: Ctx, input: { email: string; role: Role }): Promise<Invited> {
  requirePermission(ctx, "members:write");
  requirePersonForOwner(ctx, input.role);
  await takeInvitation(ctx);
  const email = input.email.toLowerCase();
  const { token, hash, expiresAt } = newToken();
  const invitation = await transaction(ctx, "invitation.create", async (tx, audit) => {
    await inLine(tx, ctx);
    await refuseMember(tx, ctx, email);
    const workspaceId = ctx.workspace.id;
    await tx.invitation.updateMany({ where: { workspaceId, email, ...OPEN }, data: { revokedAt: new Date() } });
    const made = await tx.invitation.create({
      data: {
        workspaceId,
        email,
        role: input.role,
        tokenHash: hash,
        invitedBy: "id" in ctx.actor ? ctx.actor.id : null,
        invitedByName: ctx.actor.name,
        expiresAt,
      },
    });
    audit({ target: `invitation/${email}`, after: { role: input.role, expiresAt: expiresAt.toISOString() } });
    return invitationOf(made);
  });
  return { invitation, token };
}

/** Takes one of the workspace's mails of this hour. */
export async function takeInvitation(ctx: Ctx): Promise<void> {
  if (ctx.dryRun) return;
  const { ok, resetSeconds } = await takeFrom(ctx.within ?? ctx.db, `invite:${ctx.workspace.id}`, AN_HOUR);
  if (!ok) throw refusal("too-many-tries", { seconds: resetSeconds });
}

/** Changes of a workspace's invitations one after the other, so that two for one address never stand side by side. */
async function inLine(tx: Tx, ctx: Ctx): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM workspace WHERE id = ${ctx.workspace.id}::uuid FOR NO KEY UPDATE`;
}

async function refuseMember(tx: Tx, ctx: Ctx, email: string): Promise<void> {
  const member = await tx.member.findFirst({
    where: { workspaceId: ctx.workspace.id, user: { email: { equals: email, mode: "insensitive" } } },
    select: { userId: true },
  });
  if (member) throw refusal("member-exists", { email });
}
