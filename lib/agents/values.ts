import type { Values } from "@/lib/prompt/compile";

/** The runtime's scheduling tools: every agent has them, first in `{{.ToolNames}}`. */
export const SCHEDULING_TOOLS = ["schedule_wake", "list_wakes", "cancel_wake"] as const;

/** What the four template values give for an agent. `tools` are its own, without the scheduling tools. */
export function agentValues(agent: {
  name: string;
  namespace: string;
  description: string;
  tools: readonly string[];
}): Values {
  return {
    agentTemplateName: agent.name,
    agentTemplateNamespace: agent.namespace,
    description: agent.description,
    toolNames: [...SCHEDULING_TOOLS, ...agent.tools],
  };
}
