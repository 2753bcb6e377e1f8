import type { Ctx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";

/** What of an agent may change after creation. */
export type Settings = {
  description: string;
  /** Its own tools, without the scheduling tools. */
  tools: string[];
  skills: string[];
  subagents: string[];
  /** Whether root runs get the AGENTS.md turn; null leaves it to the workspace. */
  agentMd: boolean | null;
};

/** Adds an immutable version of an agent's settings. */
export async function insertSettings(
  tx: Tx,
  ctx: Pick<Ctx, "workspace" | "actor">,
  settings: Settings & { agentId: string; version: number },
): Promise<void> {
  const { actor } = ctx;
  await tx.agentSettings.create({
    data: {
      ...settings,
      workspaceId: ctx.workspace.id,
      authorKind: actor.kind,
      authorId: "id" in actor ? actor.id : null,
      authorName: actor.name,
    },
  });
}
