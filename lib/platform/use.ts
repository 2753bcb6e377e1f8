import type { PlatformCtx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { idOf, requireBuiltIn } from "./built-in";
import { onPlatform } from "./transaction";

/** One workspace's use of a built-in: names and counts, never a text. */
export type BuiltInUse = {
  /** The key that names the workspace to row-level security. */
  key: string;
  slug: string;
  name: string;
  internalId: string;
  agents: number;
  behind: number;
  problems: number;
};

/** The workspaces whose agents use the built-in, those with most first. */
export function selectUse(tx: Tx, id: string): Promise<BuiltInUse[]> {
  return tx.$queryRaw<BuiltInUse[]>`
    SELECT id AS key, slug, name, internal_id AS "internalId", agents::int, behind::int, problems::int
    FROM built_in_use(${id}::uuid) ORDER BY agents DESC, name, id`;
}

/** The first `most` workspaces whose agents use the built-in. Refuses `built-in-not-found`. */
export function listBuiltInUse(
  ctx: PlatformCtx,
  input: { name: string; most: number },
): Promise<{ id: string; name: string; agents: number }[]> {
  return onPlatform(ctx, async (tx) => {
    const use = await selectUse(tx, idOf(await requireBuiltIn(tx, input.name)));
    return use.slice(0, input.most).map(({ internalId, name, agents }) => ({ id: internalId, name, agents }));
  });
}

export type BuiltInProgress = {
  version: number;
  agents: number;
  workspaces: number;
  /** Agents that a worker has yet to bring up to date. */
  behind: number;
  /** Agents that can't take their fragments’ present texts and keep an older one. */
  problems: number;
};

/** How far the workers are with the built-in’s present text, in all workspaces. Refuses `built-in-not-found`. */
export function builtInProgress(ctx: PlatformCtx, input: { name: string }): Promise<BuiltInProgress> {
  return onPlatform(ctx, async (tx) => {
    const found = await requireBuiltIn(tx, input.name);
    const use = await selectUse(tx, idOf(found));
    const sum = (what: "agents" | "behind" | "problems") => use.reduce((all, each) => all + each[what], 0);
    return {
      version: found.version,
      agents: sum("agents"),
      workspaces: use.length,
      behind: sum("behind"),
      problems: sum("problems"),
    };
  });
}
