import { type Ctx, requirePermission } from "@/lib/ctx";
import { databaseFault, FOREIGN_KEY } from "@/lib/db/fault";
import { transaction } from "@/lib/db/transaction";
import { refusal } from "@/lib/refusal";
import { requireCurrent } from "./save";
import { nextSeq } from "./seq";
import { fragmentUsers } from "./used-by";

/**
 * Deletes a fragment that no agent uses; its versions stay for the revisions and runs that name them. The foreign key of
 * the include rows decides, so an agent being created at the same moment makes one of the two fail. Refuses
 * `fragment-not-found`, `stale-version` and `fragment-in-use` (409, with the agents' names).
 */
export async function deleteFragment(ctx: Ctx, input: { name: string; base: string }): Promise<void> {
  requirePermission(ctx, "fragments:write");
  try {
    await transaction(ctx, "fragment.delete", async (tx, audit) => {
      await nextSeq(tx, ctx);
      const before = await requireCurrent(tx, ctx, input);
      const [id] = before.tag.split(".") as [string];
      await tx.fragment.delete({ where: { workspaceId_id: { workspaceId: ctx.workspace.id, id } } });
      audit({ target: before.path, before: { version: before.version, bytes: before.bytes, sha256: before.sha256 } });
    });
  } catch (error) {
    if (databaseFault(error)?.state !== FOREIGN_KEY) throw error;
    const { agents, total } = await fragmentUsers(ctx, { name: input.name, most: 50 });
    throw refusal("fragment-in-use", { path: `tenant/${input.name}`, agents, total });
  }
}
