import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { AgentList } from "@/components/agents/agent-list";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { listAgents } from "@/lib/agents/list";
import { openAddress, sealCursor } from "@/lib/api/cursor";
import { pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";
import { listPosition } from "@/lib/db/order";

export const metadata: Metadata = { title: "Agents" };

const CURSOR = "agents by name";

type Props = {
  params: Promise<{ workspace: string }>;
  searchParams: Promise<{ q?: string; after?: string; fragment?: string }>;
};

export default async function Page({ params, searchParams }: Props) {
  const { workspace } = await params;
  const { q: typed = "", after, fragment: path } = await searchParams;
  // PostgreSQL takes no NUL, and nothing that is looked for holds one.
  const [q, fragment] = [typed.replaceAll("\0", ""), path?.replaceAll("\0", "")];
  const ctx = await pageCtx(workspace, `/${workspace}/agents`);
  const from = openAddress(ctx, CURSOR, after, listPosition);
  const page = await listAgents(ctx, { filter: q, after: from, fragment });
  const canWrite = may(ctx, "agents:write");
  return (
    <>
      <PageHeader
        title="Agents"
        lead="Each carries its instructions and reads the current text of the fragments they name."
        actions={
          canWrite && (
            <ButtonLink href={`/${workspace}/new-agent`} variant="primary">
              <Plus size={14} aria-hidden /> New agent
            </ButtonLink>
          )
        }
      />
      <AgentList
        workspace={workspace}
        page={{ ...page, next: sealCursor(ctx, CURSOR, page.next) }}
        filter={q}
        fragment={fragment}
        canWrite={canWrite}
        isFirst={!from}
      />
    </>
  );
}
