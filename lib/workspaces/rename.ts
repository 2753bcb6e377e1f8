import { type Ctx, requirePermission } from "@/lib/ctx";
import { databaseFault, UNIQUE } from "@/lib/db/fault";
import { transaction } from "@/lib/db/transaction";
import { refusal } from "@/lib/refusal";
import { requireSlug, requireWorkspaceName } from "./name";
import { requireCurrentWorkspace, type WorkspaceDetails, workspaceTag } from "./read";

/**
 * Changes a workspace's name, its slug, or both. A trigger keeps every slug it had, so the old address leads to the new one
 * and is nobody else's; going back to one takes it again. Refuses `stale-version`, `invalid-workspace-name`, `invalid-slug`
 * and `workspace-exists` (409).
 */
export async function renameWorkspace(
  ctx: Ctx,
  input: { name?: string; slug?: string; base: string },
): Promise<WorkspaceDetails> {
  requirePermission(ctx, "workspace:write");
  const name = input.name === undefined ? undefined : requireWorkspaceName(input.name);
  const slug = input.slug === undefined ? undefined : requireSlug(input.slug);
  try {
    return await transaction(
      ctx,
      "workspace.rename",
      async (tx, audit) => {
        const before = await requireCurrentWorkspace(tx, ctx, input.base);
        const after = { ...before, name: name ?? before.name, slug: slug ?? before.slug };
        if (after.name === before.name && after.slug === before.slug) {
          audit(null);
          return before;
        }
        await tx.workspace.update({ where: { id: ctx.workspace.id }, data: { name: after.name, slug: after.slug } });
        audit({
          target: `workspace/${before.slug}`,
          before: { name: before.name, slug: before.slug },
          after: { name: after.name, slug: after.slug },
        });
        return { ...after, tag: workspaceTag(after) };
      },
      { hold: "alone" },
    );
  } catch (error) {
    if (databaseFault(error)?.state === UNIQUE) throw refusal("workspace-exists", { slug: slug ?? "" });
    throw error;
  }
}
