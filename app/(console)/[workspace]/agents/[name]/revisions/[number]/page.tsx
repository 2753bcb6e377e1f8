import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CompiledText } from "@/components/agents/compiled-text";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { formatBytes, formatTokens } from "@/components/ui/format";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { readAgent } from "@/lib/agents/read";
import { orNotFound } from "@/lib/auth/or-not-found";
import { pageCtx } from "@/lib/auth/session";
import { readRevision } from "@/lib/revisions/read";

type Props = { params: Promise<{ workspace: string; name: string; number: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name, number } = await params;
  return { title: `${name}, revision ${number}` };
}

export default async function Page({ params }: Props) {
  const { workspace, name, number } = await params;
  if (!/^[1-9]\d{0,8}$/.test(number)) notFound();
  const ctx = await pageCtx(workspace, `/${workspace}/agents/${name}/revisions/${number}`);
  const [agent, revision] = await orNotFound(
    Promise.all([readAgent(ctx, { name }), readRevision(ctx, { agent: name, number: Number(number) })]),
  );
  return (
    <>
      <PageHeader
        crumbs={[
          { label: "Agents", href: `/${workspace}/agents` },
          { label: name, href: `/${workspace}/agents/${name}` },
        ]}
        title={`Revision ${number}`}
        badge={agent.revision === revision.number ? <Badge tone="accent">current</Badge> : <Badge>older</Badge>}
        lead={
          <span className="tabular">
            Made <RelativeTime at={revision.createdAt} /> · {formatBytes(revision.bytes)} ·{" "}
            {formatTokens(revision.tokens)}
          </span>
        }
        actions={<CopyButton text={revision.text} label="Copy text" />}
      />
      <CompiledText
        text={revision.text}
        segments={revision.segments}
        label={`Prompt of ${name}, revision ${number}`}
        workspace={workspace}
      />
      <p className="mt-3 break-all font-mono text-muted text-xs">SHA-256 {revision.sha256}</p>
    </>
  );
}
