import { formatCount } from "@/components/ui/format";

/** `120 agents in 3 workspaces` */
export function formatUse({ agents, workspaces }: { agents: number; workspaces: number }): string {
  return `${formatCount(agents, "agent")} in ${formatCount(workspaces, "workspace")}`;
}
