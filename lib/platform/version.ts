import type { Content } from "@/lib/content/store";
import type { PlatformCtx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";

export type BuiltInCause = "shipped" | "save" | "restore" | "reset";

/** Adds an immutable version of a built-in. */
export async function insertBuiltInVersion(
  tx: Tx,
  ctx: PlatformCtx,
  input: { id: string; version: number; content: Content; cause: BuiltInCause },
): Promise<void> {
  const { actor } = ctx;
  const { text, hash, bytes, tokens, opens } = input.content;
  await tx.platformFragmentVersion.create({
    data: {
      platformFragmentId: input.id,
      version: input.version,
      text,
      textHash: hash,
      bytes,
      tokens,
      opens,
      cause: input.cause,
      authorKind: actor.kind,
      authorId: "id" in actor ? actor.id : null,
      authorName: actor.name,
    },
  });
}
