import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { AgentList } from "@/components/agents/agent-list";
import { getTranslations } from "@/components/language/get-translations";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { listAgents } from "@/lib/agents/list";
import { openAddress, sealCursor } from "@/lib/api/cursor";
import { pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";
import { listPosition } from "@/lib/db/order";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("agents"))("list.title") };
}

const CURSOR = "agents by name";

type Props = {
  params: Promise<{ workspace: string }>;
  searchParams: Promise<{ q?: string; after?: string; fragment?: string }>;
};

export default async function Page({ params, searchParams }: Props) {
  const t = await getTranslations("agents");
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
        title={t("list.title")}
        lead={t("list.lead")}
        actions={
          canWrite && (
            <ButtonLink href={`/${workspace}/new-agent`} variant="primary">
              <Plus size={14} aria-hidden /> {t("list.new")}
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
