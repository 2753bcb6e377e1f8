import type { Ctx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";

type Facts = Record<string, string | number | boolean | null>;
type Entry = { action: string; target: string; before?: Facts; after?: Facts };

/**
 * Adds to the platform's record what a change means for the whole server, inside that change's transaction, also where that
 * is a workspace's: it is there for administrators when the workspace is gone.
 */
export async function writePlatformAudit(
  tx: Tx,
  { actor, requestId, address }: Pick<Ctx, "actor" | "requestId" | "address">,
  { action, target, before, after }: Entry,
): Promise<void> {
  await tx.$executeRaw`SELECT set_config('app.platform', 'on', true)`;
  await tx.platformAudit.create({
    data: {
      actorKind: actor.kind,
      actorId: "id" in actor ? actor.id : null,
      actorName: actor.name,
      action,
      target,
      before,
      after,
      requestId: requestId ?? null,
      address: address ?? null,
    },
  });
}
