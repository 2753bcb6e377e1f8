import { sha256 } from "@/lib/content/store";
import { type Ctx, requirePermission } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { inWorkspace } from "@/lib/db/transaction";
import type { Segment } from "@/lib/prompt/compile";
import { refusal } from "@/lib/refusal";
import { countTokens } from "@/lib/tokens/count";
import { type Frozen, loadFrozen, type Parts, renderFrozen } from "./frozen";

export type Revision = {
  agent: string;
  number: number;
  text: string;
  segments: Segment[];
  fragments: { path: string; version: number }[];
  bytes: number;
  /** Exact o200k_base count. */
  tokens: number;
  sha256: string;
  cause: string;
  description: string;
  /** Its own tools, without the scheduling tools. */
  tools: string[];
  skills: string[];
  subagents: string[];
  agentMd: boolean | null;
  createdAt: Date;
};

/**
 * A revision in full: its text by joining its frozen parts, with the hash that proves it. Its tokens are counted at the
 * first reading and kept by content. Refuses `agent-not-found` and `revision-not-found`; `number` null is the current one.
 */
export async function readRevision(ctx: Ctx, input: { agent: string; number: number | null }): Promise<Revision> {
  requirePermission(ctx, "agents:read");
  return inWorkspace(ctx, async (tx) => {
    const frozen = await requireFrozen(tx, ctx, input);
    const { text, segments } = renderFrozen(frozen);
    const hash = verifiedHash(frozen, text);
    const tokens = frozen.tokens ?? (await countOnce(tx, ctx.workspace.id, hash, text));
    return {
      agent: frozen.agent,
      number: frozen.number,
      text,
      segments,
      fragments: frozen.paths.map((path, at) => ({ path, version: frozen.versions[at] ?? 0 })),
      bytes: frozen.bytes,
      tokens,
      sha256: Buffer.from(hash).toString("hex"),
      cause: frozen.cause,
      description: frozen.description,
      tools: frozen.tools,
      skills: frozen.skills,
      subagents: frozen.subagents,
      agentMd: frozen.agentMd,
      createdAt: frozen.createdAt,
    };
  });
}

type PromptRow = Parts & Pick<Frozen, "agentId" | "number" | "sha256">;

/**
 * The current revision's text alone. What agents ask for before each run, so it is one statement: a function that names the
 * workspace for row-level security and reads the parts, in a transaction of its own. Refuses `agent-not-found`.
 */
export async function readPrompt(
  ctx: Ctx,
  input: { agent: string },
): Promise<{ text: string; sha256: string; revision: number }> {
  requirePermission(ctx, "agents:read");
  const [parts] = await ctx.db.$queryRaw<PromptRow[]>`
    SELECT agent_id AS "agentId", agent, namespace, number, description, tools, instructions, pieces, paths, versions,
      texts, sha256
    FROM current_prompt(${ctx.workspace.id}::uuid, ${input.agent})`;
  if (!parts) throw refusal("agent-not-found", { name: input.agent });
  const { text } = renderFrozen(parts);
  return { text, sha256: Buffer.from(verifiedHash(parts, text)).toString("hex"), revision: parts.number };
}

async function requireFrozen(tx: Tx, ctx: Ctx, input: { agent: string; number: number | null }): Promise<Frozen> {
  const [frozen] = await loadFrozen(tx, ctx.workspace.id, { name: input.agent, number: input.number });
  if (frozen) return frozen;
  const agent = await tx.agent.findUnique({
    where: { name_workspaceId: { workspaceId: ctx.workspace.id, name: input.agent } },
  });
  if (!agent || input.number === null) throw refusal("agent-not-found", { name: input.agent });
  throw refusal("revision-not-found", { name: input.agent, number: input.number });
}

/** The text's hash; a revision whose parts no longer give the text it was made with must never be shown as it. */
function verifiedHash(frozen: Pick<Frozen, "agentId" | "number" | "sha256">, text: string): Uint8Array {
  const hash = sha256(text);
  if (frozen.sha256 && !Buffer.from(hash).equals(frozen.sha256)) {
    throw new Error(`revision ${frozen.number} of agent ${frozen.agentId} does not match its hash`);
  }
  return hash;
}

async function countOnce(tx: Tx, workspaceId: string, hash: Uint8Array, text: string): Promise<number> {
  const tokens = countTokens(text);
  // Under the workspace's lock, so that none is left of a workspace that is just being deleted.
  await tx.$executeRaw`
    INSERT INTO token_count (workspace_id, sha256, tokens)
    SELECT w.id, ${hash}::bytea, ${tokens}::int FROM workspace w WHERE w.id = ${workspaceId}::uuid FOR KEY SHARE
    ON CONFLICT DO NOTHING`;
  return tokens;
}
