import { Copy } from "lucide-react";
import type { Metadata } from "next";
import { AgentMenu } from "@/components/agents/agent-menu";
import { CompiledText } from "@/components/agents/compiled-text";
import { ProblemPanel } from "@/components/agents/problem-panel";
import { RevisionList } from "@/components/agents/revision-list";
import { SettingsPanel } from "@/components/agents/settings-panel";
import { WhileUpdating } from "@/components/agents/while-updating";
import { PromptCost } from "@/components/fragments/cost";
import { getFormat } from "@/components/language/get-format";
import { getTranslations } from "@/components/language/get-translations";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { DownloadLink } from "@/components/ui/download-link";
import { ExactText } from "@/components/ui/exact-text";
import { PageHeader } from "@/components/ui/page-header";
import { readAgent } from "@/lib/agents/read";
import { orNotFound } from "@/lib/auth/or-not-found";
import { pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";
import { fragmentTokens } from "@/lib/revisions/fragment-tokens";
import { listRevisions } from "@/lib/revisions/list";
import { readRevision } from "@/lib/revisions/read";
import { readWorkspace } from "@/lib/workspaces/read";

type Props = { params: Promise<{ workspace: string; name: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).name };
}

export default async function Page({ params }: Props) {
  const t = await getTranslations("agents");
  const ui = await getTranslations("ui");
  const format = await getFormat();
  const { workspace, name } = await params;
  const ctx = await pageCtx(workspace, `/${workspace}/agents/${name}`);
  const [agent, revision, { revisions }, { price }] = await orNotFound(
    Promise.all([
      readAgent(ctx, { name }),
      readRevision(ctx, { agent: name, number: null }),
      listRevisions(ctx, { agent: name, limit: 12 }),
      readWorkspace(ctx),
    ]),
  );
  const canWrite = may(ctx, "agents:write");
  const prompt = `/api/v1/workspaces/${workspace}/agents/${name}/prompt`;
  return (
    <>
      <PageHeader
        crumbs={[{ label: t("list.title"), href: `/${workspace}/agents` }]}
        title={agent.title ?? agent.name}
        badge={
          <>
            <Badge>{t("revision", { number: agent.revision })}</Badge>
            {agent.problem && <Badge tone="danger">{t("broken")}</Badge>}
            {agent.updating && <WhileUpdating />}
          </>
        }
        lead={agent.description || t("page.none")}
        actions={
          <>
            {canWrite && (
              <ButtonLink href={`/${workspace}/new-agent?from=${name}`}>
                <Copy size={14} aria-hidden /> {t("page.duplicate")}
              </ButtonLink>
            )}
            <AgentMenu workspace={workspace} name={name} tag={agent.tag} canWrite={canWrite} />
          </>
        }
      />
      {agent.problem && <ProblemPanel workspace={workspace} agent={agent} />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="prompt" className="min-w-0 space-y-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="prompt" className="font-medium text-[13px]">
              {t("page.reads")}{" "}
              <span className="tabular font-normal text-muted">
                {format.bytes(revision.bytes)},{" "}
                <PromptCost tokens={revision.tokens} added={fragmentTokens(revision)} price={price} />
              </span>
            </h2>
            <div className="no-print flex gap-1">
              <CopyButton text={revision.text} label={ui("copy.text")} />
              <DownloadLink href={prompt} name={`${name}.r${revision.number}.txt`} />
            </div>
          </div>
          <CompiledText
            text={revision.text}
            segments={revision.segments}
            label={t("page.prompt", { name })}
            workspace={workspace}
          />
          <p className="break-all font-mono text-muted text-xs">SHA-256 {revision.sha256}</p>
          <details className="rounded-lg border border-line bg-surface">
            <summary className="cursor-pointer px-4 py-2.5 font-medium text-[13px]">{t("page.written")}</summary>
            <div className="space-y-2 border-line border-t p-3">
              <p className="text-muted text-xs">{t("page.cant")}</p>
              <ExactText label={t("page.written")}>{agent.instructions}</ExactText>
            </div>
          </details>
        </section>
        <div className="space-y-4">
          <RevisionList workspace={workspace} agent={name} revisions={revisions} current={agent.revision} />
          <SettingsPanel
            workspace={workspace}
            name={name}
            tag={agent.tag}
            description={agent.description}
            tools={agent.tools}
            toolNames={agent.toolNames}
            canWrite={canWrite}
          />
        </div>
      </div>
    </>
  );
}
