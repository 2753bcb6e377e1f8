import { writePlatformAudit } from "@/lib/audit/write-platform";
import { type Ctx, type PlatformCtx, provenScope } from "@/lib/ctx";
import { databaseFault, UNIQUE } from "@/lib/db/fault";
import { transaction } from "@/lib/db/transaction";
import type { Role } from "@/lib/permissions";
import { refusal } from "@/lib/refusal";
import type { Workspace } from "@/lib/workspaces/create";

const REASON_BYTES = 500;

/**
 * Break-glass: an administrator becomes a member of a workspace, which is their only way to its texts. The reason stands in
 * the workspace's record, where its owners see it, and in the platform's. Refuses `session-required` to a key, which is
 * nobody; `text-blank` and `text-too-long` (500 bytes) for the reason; `workspace-not-found`; `member-exists` (409).
 */
export async function joinWorkspace(
  ctx: PlatformCtx,
  input: { workspaceId: string; role: Role; reason: string },
): Promise<{ slug: string; name: string; role: Role }> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw refusal("session-required", {});
  const reason = requireReason(input.reason);
  const [found] = await workspaceById(ctx, input.workspaceId);
  const user = await ctx.db.user.findUnique({ where: { id: actor.id }, select: { email: true } });
  if (!found || !user) throw refusal("workspace-not-found", {});
  const { db, requestId, address, dryRun = false } = ctx;
  const inside: Ctx = { db, workspace: provenScope(found), actor, rights: "all", requestId, address, dryRun };
  const facts = { role: input.role, reason, as: "administrator" };
  try {
    return await transaction(inside, "member.join", async (tx, audit) => {
      await tx.member.create({ data: { workspaceId: found.id, userId: actor.id, role: input.role } });
      const entry = { action: "workspace.join", target: `workspace/${found.slug}`, after: facts };
      await writePlatformAudit(tx, inside, entry);
      audit({ target: `member/${user.email}`, after: facts });
      return { slug: found.slug, name: found.name, role: input.role };
    });
  } catch (error) {
    if (databaseFault(error)?.state === UNIQUE) throw refusal("member-exists", { email: user.email });
    throw error;
  }
}

function requireReason(given: string): string {
  const reason = given.trim();
  if (reason === "") throw refusal("text-blank", { field: "reason" });
  if (Buffer.byteLength(reason) > REASON_BYTES) throw refusal("text-too-long", { field: "reason" });
  if (/[\p{Cc}\p{Cs}]/u.test(reason)) throw refusal("text-control-character", { field: "reason" });
  return reason;
}

/** Only a transaction that says it is the platform's sees workspaces which the actor is no member of. */
function workspaceById(ctx: PlatformCtx, id: string): Promise<Workspace[]> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return Promise.resolve([]);
  return ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.platform', 'on', true)`;
    return tx.$queryRaw<Workspace[]>`
      SELECT id, slug, name, internal_id AS "internalId" FROM workspace_counts() WHERE id = ${id}::uuid`;
  });
}
