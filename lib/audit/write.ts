import type { Ctx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";

/** Every action that a workspace's record knows: the noun, and what was done. */
export const AUDIT_ACTIONS = [
  "fragment.create",
  "fragment.save",
  "fragment.restore",
  "fragment.delete",
  "agent.create",
  "agent.update",
  "agent.delete",
  "workspace.create",
  "workspace.rename",
  "workspace.price",
  "workspace.delete",
  "workspace.export",
  "member.role",
  "member.remove",
  "member.leave",
  "member.join",
  "invitation.create",
  "invitation.resend",
  "invitation.revoke",
  "invitation.accept",
  "api-key.create",
  "api-key.rename",
  "api-key.rotate",
  "api-key.revoke",
  "audit.export",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What was changed: before and after as plain data; of texts only hash and size. */
export type Change = { target: string; before?: Facts; after?: Facts };
type Facts = Record<string, string | number | boolean | null | readonly string[]>;

/** Adds the audit row of a change, inside its transaction. */
export async function writeAudit(tx: Tx, ctx: Ctx, action: AuditAction, change: Change): Promise<void> {
  const { actor } = ctx;
  await tx.audit.create({
    data: {
      workspaceId: ctx.workspace.id,
      actorKind: actor.kind,
      actorId: "id" in actor ? actor.id : null,
      actorName: actor.name,
      action,
      target: change.target,
      before: change.before,
      after: change.after,
      requestId: ctx.requestId ?? null,
      address: ctx.address ?? null,
    },
  });
}
