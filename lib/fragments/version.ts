import type { Ctx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";

export type FragmentCause = "create" | "save" | "restore";

/** Adds an immutable version; its size is set by the database from the text. */
export async function insertVersion(
  tx: Tx,
  ctx: Pick<Ctx, "workspace" | "actor">,
  version: { fragmentId: string; version: number; name: string; hash: Uint8Array<ArrayBuffer>; cause: FragmentCause },
): Promise<void> {
  const { actor } = ctx;
  await tx.fragmentVersion.create({
    data: {
      workspaceId: ctx.workspace.id,
      fragmentId: version.fragmentId,
      version: version.version,
      name: version.name,
      textHash: version.hash,
      bytes: 0,
      cause: version.cause,
      authorKind: actor.kind,
      authorId: "id" in actor ? actor.id : null,
      authorName: actor.name,
    },
  });
}
