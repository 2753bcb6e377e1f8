import { createAgent } from "@/lib/agents/create";
import { listAgents } from "@/lib/agents/list";
import { contract } from "@/lib/api/contract";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { handle } from "@/lib/api/handle";
import { agentView } from "@/lib/api/views";
import { listPosition } from "@/lib/db/order";

export const GET = handle(contract.listAgents, async ({ ctx, query }) => {
  // A place in one order is none in another.
  const list = `agents by ${query.sort}`;
  const page = await listAgents(ctx, { ...query, after: openCursor(ctx, list, query.after, listPosition) });
  return { body: { ...page, next: sealCursor(ctx, list, page.next) } };
});

export const POST = handle(contract.createAgent, async ({ ctx, body, language }) => {
  const agent = await createAgent(ctx, body);
  return { body: agentView(agent, language), language, tag: agent.tag };
});
