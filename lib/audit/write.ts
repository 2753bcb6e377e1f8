import type { Ctx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";

export type AuditAction =
  | "fragment.create"
  | "fragment.save"
  | "fragment.restore"
  | "fragment.delete"
  | "agent.create"
  | "agent.update"
  | "agent.delete"
  | "workspace.create"
  | "api-key.create";

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
