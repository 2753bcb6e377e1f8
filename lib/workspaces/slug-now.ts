import type { Db } from "@/lib/db/client";

/**
 * Where an old slug of a workspace leads now, for one of its members or for the workspace whose key asks; null where it
 * never was that workspace's.
 */
export async function slugNow(
  db: Db,
  of: { slug: string } & ({ userId: string } | { workspaceId: string }),
): Promise<string | null> {
  if ("userId" in of) {
    const [row] = await db.$queryRaw<{ slug: string | null }[]>`SELECT slug_now(${of.userId}, ${of.slug}) AS slug`;
    return row?.slug ?? null;
  }
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.workspace_id', ${of.workspaceId}, true)`;
    const found = await tx.workspaceSlug.findUnique({ where: { slug: of.slug }, select: { workspace: true } });
    return found?.workspace.slug ?? null;
  });
}
