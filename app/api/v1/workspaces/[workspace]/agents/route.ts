import { z } from "zod";
import { createAgent } from "@/lib/agents/create";
import { listAgents } from "@/lib/agents/list";
import { contract } from "@/lib/api/contract";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { handle } from "@/lib/api/handle";
import { agentView } from "@/lib/api/views";

export const GET = handle(contract.listAgents, async ({ ctx, query }) => {
  const after = openCursor(ctx, "agents", query.after, z.string());
  const page = await listAgents(ctx, { ...query, after });
  return { body: { ...page, next: sealCursor(ctx, "agents", page.next) } };
});

export const POST = handle(contract.createAgent, async ({ ctx, body }) => {
  const agent = await createAgent(ctx, body);
  return { body: agentView(agent), tag: agent.tag };
});
