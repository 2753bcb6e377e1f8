import type { PlatformCtx } from "@/lib/ctx";
import { databaseFault, FOREIGN_KEY } from "@/lib/db/fault";
import { refusal } from "@/lib/refusal";
import { idOf, requireBuiltIn, requireCurrentBuiltIn } from "./built-in";
import { onPlatform, platformTransaction } from "./transaction";
import { selectUse } from "./use";

const MOST_WORKSPACES = 50;

/**
 * Takes a built-in that no agent uses from every workspace; its versions stay for the runs that name them. A shipped one
 * is written down as retired, so that no update brings it back. The foreign key of the include rows decides, so an agent
 * being created at the same moment makes one of the two fail. Refuses `built-in-not-found`, `stale-version` and
 * `built-in-in-use` (409, with counts by workspace).
 */
export async function retireBuiltIn(ctx: PlatformCtx, input: { name: string; base: string }): Promise<void> {
  const { name } = input;
  try {
    await platformTransaction(ctx, "built-in.retire", async (tx, audit) => {
      const before = await requireCurrentBuiltIn(tx, input, "text");
      await tx.platformFragment.delete({ where: { id: before.id } });
      if (before.state !== "added") await tx.platformRetired.create({ data: { name, actorName: ctx.actor.name } });
      const { version, bytes, sha256, state } = before;
      audit({ target: before.path, before: { version, bytes, sha256, state } });
    });
  } catch (error) {
    if (databaseFault(error)?.state !== FOREIGN_KEY) throw error;
    const use = await onPlatform(ctx, async (tx) => selectUse(tx, idOf(await requireBuiltIn(tx, name))));
    throw refusal("built-in-in-use", {
      path: `platform/${name}`,
      agents: use.reduce((sum, each) => sum + each.agents, 0),
      total: use.length,
      workspaces: use.slice(0, MOST_WORKSPACES).map((each) => ({
        id: each.internalId,
        name: each.name,
        agents: each.agents,
      })),
    });
  }
}
