import { Bot, Plus } from "lucide-react";
import Link from "next/link";
import { Size } from "@/components/fragments/size";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Filter } from "@/components/ui/filter";
import { formatCount, formatNumber } from "@/components/ui/format";
import { RelativeTime } from "@/components/ui/relative-time";
import type { AgentPage } from "@/lib/agents/list";

type Props = {
  workspace: string;
  page: Omit<AgentPage, "next"> & { next: string | null };
  filter: string;
  fragment: string | undefined;
  canWrite: boolean;
  isFirst: boolean;
};

/** Agents by name, filtered and paged by the server. */
export function AgentList({ workspace, page, filter, fragment, canWrite, isFirst }: Props) {
  const filtered = filter !== "" || fragment !== undefined;
  if (page.agents.length === 0 && !filtered && isFirst) {
    return (
      <EmptyState
        icon={<Bot size={28} aria-hidden />}
        title="No agents yet"
        action={
          canWrite && (
            <ButtonLink href={`/${workspace}/new-agent`} variant="primary">
              <Plus size={14} aria-hidden /> New agent
            </ButtonLink>
          )
        }
      >
        An agent has instructions, and lines in them that name fragments. Whenever one of those changes, it gets a new
        compiled revision.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Filter value={filter} label="Filter agents by name or title" placeholder="Filter by name or title" />
        <span className="tabular text-muted text-xs">{formatCount(page.total, "agent")}</span>
      </div>
      {fragment && (
        <p className="text-[13px]">
          That use <code className="font-mono">{fragment}</code> ·{" "}
          <Link href={`/${workspace}/agents`} className="text-accent underline underline-offset-2">
            show all
          </Link>
        </p>
      )}
      {page.agents.length === 0 ? (
        <EmptyState title="No agent matches">
          <Link href={`/${workspace}/agents`} className="text-accent underline underline-offset-2">
            Show all agents
          </Link>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {page.agents.map((agent) => (
            <li key={agent.name} className="relative px-4 py-3 hover:bg-hover/40">
              <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <Link
                  href={`/${workspace}/agents/${agent.name}`}
                  className="min-w-0 break-all font-medium text-[13px] after:absolute after:inset-0"
                >
                  {agent.name}
                </Link>
                {agent.title && <span className="text-[13px] text-muted">{agent.title}</span>}
                {agent.hasProblem && <Badge tone="danger">does not compile</Badge>}
                {agent.updating && <Badge tone="accent">updating</Badge>}
              </div>
              {agent.description && <p className="mt-0.5 line-clamp-1 text-[13px] text-muted">{agent.description}</p>}
              <div className="mt-0.5 flex flex-wrap gap-x-3 text-muted text-xs">
                <span className="tabular">revision {formatNumber(agent.revision)}</span>
                <Size bytes={agent.bytes} tokens={agent.tokens} />
                <span>
                  {agent.fragments.length === 0 ? "no fragments" : formatCount(agent.fragments.length, "fragment")}
                </span>
                <RelativeTime at={agent.updatedAt} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {(page.next || !isFirst) && (
        <nav aria-label="Pages" className="flex justify-end gap-2">
          {!isFirst && <ButtonLink href={pageHref(workspace, filter, fragment)}>First page</ButtonLink>}
          {page.next && <ButtonLink href={pageHref(workspace, filter, fragment, page.next)}>Next page</ButtonLink>}
        </nav>
      )}
    </div>
  );
}

function pageHref(workspace: string, q: string, fragment?: string, after?: string): string {
  const query = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(fragment ? { fragment } : {}),
    ...(after ? { after } : {}),
  });
  return `/${workspace}/agents${query.size > 0 ? `?${query}` : ""}`;
}
