import { deleteAgent } from "@/lib/agents/delete";
import { readAgent } from "@/lib/agents/read";
import { updateAgent } from "@/lib/agents/update";
import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { agentView } from "@/lib/api/views";

export const GET = handle(contract.readAgent, async ({ ctx, params, language }) => {
  const agent = await readAgent(ctx, { name: params.name ?? "" });
  return { body: agentView(agent, language), language, tag: agent.tag };
});

export const PATCH = handle(contract.updateAgent, async ({ ctx, params, body, base, language }) => {
  const agent = await updateAgent(ctx, { name: params.name ?? "", base, changes: body });
  return { body: agentView(agent, language), language, tag: agent.tag };
});

export const DELETE = handle(contract.deleteAgent, async ({ ctx, params, base }) => {
  await deleteAgent(ctx, { name: params.name ?? "", base });
  return {};
});
