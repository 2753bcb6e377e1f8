import { createAgent } from "@/lib/agents/create";
import { listAgents } from "@/lib/agents/list";
import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { agentView } from "@/lib/api/views";

export const GET = handle(contract.listAgents, async ({ ctx, query }) => ({ body: await listAgents(ctx, query) }));

export const POST = handle(contract.createAgent, async ({ ctx, body }) => {
  const agent = await createAgent(ctx, body);
  return { body: agentView(agent), tag: agent.tag };
});
