import { Bot, Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "#translations";
import { Size } from "@/components/fragments/size";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Filter } from "@/components/ui/filter";
import { RelativeTime } from "@/components/ui/relative-time";
import { useFormat } from "@/components/ui/use-format";
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
  const t = useTranslations("agents");
  const ui = useTranslations("ui");
  const format = useFormat();
  const filtered = filter !== "" || fragment !== undefined;
  if (page.agents.length === 0 && !filtered && isFirst) {
    return (
      <EmptyState
        icon={<Bot size={28} aria-hidden />}
        title={t("list.none.title")}
        action={
          canWrite && (
            <ButtonLink href={`/${workspace}/new-agent`} variant="primary">
              <Plus size={14} aria-hidden /> {t("list.new")}
            </ButtonLink>
          )
        }
      >
        {t("list.none.why")}
      </EmptyState>
    );
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Filter value={filter} label={t("list.filter")} placeholder={t("list.filterShort")} />
        <span className="tabular text-muted text-xs">{format.count(page.total, "agents")}</span>
      </div>
      {fragment && (
        <p className="text-[13px]">
          {t.rich("list.thatUse", {
            path: () => <code className="font-mono">{fragment}</code>,
            all: (chunks) => (
              <Link href={`/${workspace}/agents`} className="text-accent underline underline-offset-2">
                {chunks}
              </Link>
            ),
          })}
        </p>
      )}
      {page.agents.length === 0 ? (
        <EmptyState title={t("list.noMatch")}>
          <Link href={`/${workspace}/agents`} className="text-accent underline underline-offset-2">
            {t("list.showAll")}
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
                {agent.hasProblem && <Badge tone="danger">{t("broken")}</Badge>}
                {agent.updating && <Badge tone="accent">{t("updating")}</Badge>}
              </div>
              {agent.description && <p className="mt-0.5 line-clamp-1 text-[13px] text-muted">{agent.description}</p>}
              <div className="mt-0.5 flex flex-wrap gap-x-3 text-muted text-xs">
                <span className="tabular">{t("revision", { number: format.number(agent.revision) })}</span>
                <Size bytes={agent.bytes} tokens={agent.tokens} />
                <span>{format.count(agent.fragments.length, "fragments")}</span>
                <RelativeTime at={agent.updatedAt} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {(page.next || !isFirst) && (
        <nav aria-label={ui("pages.label")} className="flex justify-end gap-2">
          {!isFirst && <ButtonLink href={pageHref(workspace, filter, fragment)}>{ui("pages.first")}</ButtonLink>}
          {page.next && (
            <ButtonLink href={pageHref(workspace, filter, fragment, page.next)}>{ui("pages.next")}</ButtonLink>
          )}
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
