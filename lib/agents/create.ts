import { v7 as uuid } from "uuid";
import { sha256, storeContent, weigh } from "@/lib/content/store";
import { type Ctx, requirePermission } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { databaseFault, FOREIGN_KEY, UNIQUE } from "@/lib/db/fault";
import { transaction } from "@/lib/db/transaction";
import { type Library, loadLibrary } from "@/lib/fragments/library";
import { markDirty } from "@/lib/outbox/mark";
import { refusal } from "@/lib/refusal";
import { type Compiled, compileAgent, fieldFindings } from "./compile";
import { type AgentDraft, type CheckedDraft, checkDraft } from "./draft";
import { type Agent, readAgentIn } from "./read";
import { insertSettings } from "./settings";

/**
 * Creates an agent with revision 1. Refuses with all findings (`agent-refused`, 422) what does not compile, and
 * `agent-exists` (409). A fragment that is being deleted at the same moment makes one of the two fail: the include row's
 * foreign key decides, and a creation that loses is judged again against the library as it then is.
 */
export async function createAgent(ctx: Ctx, input: AgentDraft): Promise<Agent> {
  requirePermission(ctx, "agents:write");
  const draft = checkDraft(input);
  const content = weigh(draft.instructions);
  const once = () =>
    transaction(ctx, "agent.create", async (tx, audit) => {
      const library = await loadLibrary(tx, ctx.workspace.id);
      const compiled = compileAgent({ ...draft, namespace: ctx.workspace.internalId }, library);
      if (!compiled.ok) throw refusal("agent-refused", {}, { findings: fieldFindings(draft, compiled.findings) });
      await storeContent(tx, ctx.workspace.id, content);
      await insertAgent(tx, ctx, { draft, compiled, library, textHash: content.hash });
      // A fragment saved while this was uncommitted did not see this agent: the worker must look once more.
      if (compiled.uses.length > 0) await markDirty(tx, ctx.workspace.id, false);
      audit({ target: `agent/${draft.name}`, after: { revision: 1, fragments: compiled.uses.map((use) => use.path) } });
      return readAgentIn(tx, ctx, draft.name);
    });
  try {
    return await once().catch((error) => {
      if (databaseFault(error)?.state === FOREIGN_KEY) return once();
      throw error;
    });
  } catch (error) {
    if (databaseFault(error)?.state === UNIQUE) throw refusal("agent-exists", { name: draft.name });
    throw error;
  }
}

type Insert = { draft: CheckedDraft; compiled: Compiled; library: Library; textHash: Uint8Array<ArrayBuffer> };

async function insertAgent(tx: Tx, ctx: Ctx, { draft, compiled, library, textHash }: Insert): Promise<void> {
  const workspaceId = ctx.workspace.id;
  const [id, sourceId] = [uuid(), uuid()];
  const { uses, own } = compiled;
  await tx.source.create({
    data: {
      workspaceId,
      id: sourceId,
      textHash,
      template: compiled.template,
      pieces: compiled.pieces as unknown as object[],
      fragmentIds: uses.map((use) => use.id),
      paths: uses.map((use) => use.path),
    },
  });
  await tx.agentInclude.createMany({
    data: uses.map((use, ordinal) => ({
      workspaceId,
      sourceId,
      ordinal,
      uses: use.uses,
      ...(use.library === "tenant" ? { fragmentId: use.id } : { platformFragmentId: use.id }),
    })),
  });
  await insertSettings(tx, ctx, {
    agentId: id,
    version: 1,
    description: draft.description,
    tools: draft.tools,
    skills: [],
    subagents: [],
    agentMd: null,
  });
  await tx.agent.create({
    data: {
      workspaceId,
      id,
      name: draft.name,
      title: draft.title,
      sourceId,
      seq: library.seq,
      platformSeq: library.platformSeq,
      ownBytes: own.bytes,
      ownTokens: own.tokens,
      opens: own.opens,
      createdBy: ctx.actor.name,
    },
  });
  await tx.revision.create({
    data: {
      workspaceId,
      agentId: id,
      number: 1,
      sourceId,
      settingsVersion: 1,
      versions: uses.map((use) => use.version),
      bytes: compiled.bytes,
      sha256: sha256(compiled.text),
      cause: "created",
    },
  });
}
