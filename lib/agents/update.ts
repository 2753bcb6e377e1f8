import { sha256 } from "@/lib/content/store";
import { type Ctx, requirePermission } from "@/lib/ctx";
import { transaction } from "@/lib/db/transaction";
import { loadLibrary } from "@/lib/fragments/library";
import { refusal } from "@/lib/refusal";
import { compileAgent, fieldFindings } from "./compile";
import { checkNames, checkTools, requireStorable } from "./draft";
import { type Agent, readAgentIn, sameSettings } from "./read";
import { insertSettings, type Settings } from "./settings";

/**
 * Changes an agent's settings, never its name or instructions, and makes a revision of it, since a revision is a snapshot
 * of all that the agent runs with. Refuses `agent-not-found`, `stale-version` (412) and, with the findings,
 * `settings-refused` where the prompt would no longer compile. Nothing new changes nothing.
 */
export async function updateAgent(
  ctx: Ctx,
  input: { name: string; base: string; changes: Partial<Settings> },
): Promise<Agent> {
  requirePermission(ctx, "agents:write");
  const changes = { ...input.changes };
  if (changes.description !== undefined) requireStorable("description", changes.description);
  if (changes.tools) changes.tools = checkTools(changes.tools);
  if (changes.skills) changes.skills = checkNames("skills", changes.skills);
  if (changes.subagents) changes.subagents = checkNames("subagents", changes.subagents);
  const workspaceId = ctx.workspace.id;
  return transaction(ctx, "agent.update", async (tx, audit) => {
    await tx.$executeRaw`SELECT 1 FROM agent WHERE workspace_id = ${workspaceId}::uuid AND name = ${input.name} FOR NO KEY UPDATE`;
    const before = await readAgentIn(tx, ctx, input.name);
    if (!sameSettings(before.tag, input.base)) {
      throw refusal("stale-version", { name: input.name, current: before.revision, tag: before.tag });
    }
    const { description, tools, skills, subagents, agentMd } = { ...before, ...changes };
    const settings: Settings = { description, tools, skills, subagents, agentMd };
    if (sameAs(settings, before)) {
      audit(null);
      return before;
    }
    const library = await loadLibrary(tx, ctx.workspace.id);
    const inputs = {
      ...settings,
      name: before.name,
      instructions: before.instructions,
      namespace: ctx.workspace.internalId,
    };
    const compiled = compileAgent(inputs, library);
    if (!compiled.ok) throw refusal("settings-refused", {}, { findings: fieldFindings(inputs, compiled.findings) });
    const [agentId, settingsVersion] = before.tag.split(".") as [string, string];
    const [number, version] = [before.revision + 1, Number(settingsVersion) + 1];
    const { sourceId } = await tx.agent.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId, id: agentId } } });
    await insertSettings(tx, ctx, { ...settings, agentId, version });
    await tx.revision.create({
      data: {
        workspaceId,
        agentId,
        number,
        sourceId,
        settingsVersion: version,
        versions: compiled.uses.map((use) => use.version),
        bytes: compiled.bytes,
        sha256: sha256(compiled.text),
        cause: "settings",
      },
    });
    await tx.$executeRaw`
      UPDATE agent SET revision = ${number}, settings_version = ${version}, seq = ${library.seq}, platform_seq = ${library.platformSeq},
        own_bytes = ${compiled.own.bytes}, own_tokens = ${compiled.own.tokens}, opens = ${compiled.own.opens},
        problem = NULL, updated_at = now()
      WHERE workspace_id = ${workspaceId}::uuid AND id = ${agentId}::uuid`;
    audit({ target: `agent/${before.name}`, before: noted(before), after: { ...noted(settings), revision: number } });
    return readAgentIn(tx, ctx, input.name);
  });
}

const facts = ({ description, tools, skills, subagents, agentMd }: Settings) => ({
  description,
  tools,
  skills,
  subagents,
  agentMd,
});

/** The same for the record, which holds no texts. */
const noted = ({ description, tools, skills, subagents, agentMd }: Settings) => ({
  descriptionBytes: Buffer.byteLength(description),
  descriptionSha256: Buffer.from(sha256(description)).toString("hex"),
  tools,
  skills,
  subagents,
  agentMd,
});

function sameAs(one: Settings, other: Settings): boolean {
  return JSON.stringify(facts(one)) === JSON.stringify(facts(other));
}
