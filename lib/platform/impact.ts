import { compileAgent } from "@/lib/agents/compile";
import { weigh } from "@/lib/content/store";
import { type PlatformCtx, provenScope } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { inWorkspace } from "@/lib/db/transaction";
import { requireFragmentText } from "@/lib/fragments/check";
import { type Library, loadLibrary } from "@/lib/fragments/library";
import type { Finding } from "@/lib/prompt/finding";
import { idOf, requireBuiltIn } from "./built-in";
import { type Doubtful, selectDoubtful } from "./doubtful";
import { onPlatform } from "./transaction";
import { type BuiltInUse, selectUse } from "./use";

/** Where a compiled text would break: a place in a text that administrators are not shown. */
export type Place = Pick<Finding, "code" | "from" | "to" | "line" | "column"> & {
  field: "instructions" | "description";
};

/** What a text would do to one workspace: names, counts, and codes of findings. */
export type ImpactOnWorkspace = {
  id: string;
  name: string;
  agents: number;
  /** Agents whose compiled text would no longer be valid. */
  broken: number;
  /** Agents that were not looked at: too many had to be compiled one by one. */
  unchecked: number;
  /** The first of the broken ones by name. */
  named: { agent: string; errors: Place[] }[];
};
export type BuiltInImpact = {
  /** Exact: agents that use it, and their workspaces. */
  agents: number;
  workspaces: number;
  broken: number;
  unchecked: number;
  /** Workspaces with broken agents first, then by how many agents they have. */
  affected: ImpactOnWorkspace[];
  /** How many more workspaces there are than are listed. */
  more: number;
};

/** How much is looked at: workspaces, agents compiled in one and in all of them, broken ones named in each. */
const MOST = { workspaces: 200, compiledInOne: 200, compiled: 1_000, named: 20 };

/**
 * What saving this text would do, in every workspace whose agents use the built-in; stores nothing. Each workspace is
 * looked at as the worker will look at it, inside its own row-level security; what comes out is names, counts and codes.
 * Refuses `built-in-not-found` and the text's refusals.
 */
export async function builtInImpact(
  ctx: PlatformCtx,
  input: { name: string; text: string },
  most = MOST,
): Promise<BuiltInImpact> {
  requireFragmentText(input.text);
  const draft = weigh(input.text);
  const { id, use } = await onPlatform(ctx, async (tx) => {
    const id = idOf(await requireBuiltIn(tx, input.name));
    return { id, use: await selectUse(tx, id) };
  });
  const change: Change = {
    id,
    path: `platform/${input.name}`,
    text: input.text,
    bytes: draft.bytes,
    opens: draft.opens,
  };
  const affected: ImpactOnWorkspace[] = [];
  let left = most.compiled;
  for (const each of use.slice(0, most.workspaces)) {
    // The server looks here, as its worker does; nobody gets a way into the workspace.
    const scope = provenScope({ id: each.key, slug: each.slug, name: each.name, internalId: each.internalId });
    const budget = { compiled: Math.min(most.compiledInOne, left), named: most.named };
    const { compiled, ...seen } = await inWorkspace({ db: ctx.db, workspace: scope }, (tx) =>
      lookAt(tx, each, change, budget),
    );
    left -= compiled;
    affected.push(seen);
  }
  return summed(use, affected);
}

type Change = { id: string; path: string; text: string; bytes: number; opens: boolean };

function summed(use: BuiltInUse[], affected: ImpactOnWorkspace[]): BuiltInImpact {
  const unlooked = use.slice(affected.length);
  const agents = (rows: { agents: number }[]) => rows.reduce((sum, { agents }) => sum + agents, 0);
  return {
    agents: agents(use),
    workspaces: use.length,
    broken: affected.reduce((sum, { broken }) => sum + broken, 0),
    unchecked: affected.reduce((sum, { unchecked }) => sum + unchecked, 0) + agents(unlooked),
    affected: affected.sort((one, other) => other.broken - one.broken || other.agents - one.agents),
    more: unlooked.length,
  };
}

/** Compiles those agents of one workspace that the sizes and edges of their parts leave in doubt. */
async function lookAt(
  tx: Tx,
  { key, internalId, name, agents }: BuiltInUse,
  change: Change,
  budget: { compiled: number; named: number },
): Promise<ImpactOnWorkspace & { compiled: number }> {
  const doubtful = await selectDoubtful(tx, key, change, budget.compiled);
  const library = doubtful.agents.length > 0 ? withText(await loadLibrary(tx, key), change) : null;
  const broken = doubtful.agents.flatMap((agent) => {
    const errors = library ? errorsOf(agent, internalId, library) : [];
    return errors.length > 0 ? [{ agent: agent.name, errors }] : [];
  });
  return {
    id: internalId,
    name,
    agents,
    broken: broken.length,
    unchecked: doubtful.total - doubtful.agents.length,
    named: broken.slice(0, budget.named),
    compiled: doubtful.agents.length,
  };
}

function withText(library: Library, { path, text }: Change): Library {
  const entry = library.entries.get(path);
  return entry ? { ...library, entries: new Map(library.entries).set(path, { ...entry, text }) } : library;
}

/** Codes and places only: a finding's own words may quote the workspace's text. */
function errorsOf(agent: Doubtful, namespace: string, library: Library): Place[] {
  const compiled = compileAgent({ ...agent, namespace }, library);
  if (compiled.ok) return [];
  return compiled.findings
    .filter(({ severity }) => severity === "error")
    .map(({ code, from, to, line, column, in: field }) => ({
      code,
      field: field ?? "instructions",
      from,
      to,
      line,
      column,
    }));
}
