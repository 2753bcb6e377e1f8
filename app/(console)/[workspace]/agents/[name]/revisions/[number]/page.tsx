import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CompiledText } from "@/components/agents/compiled-text";
import { getFormat } from "@/components/language/get-format";
import { getTranslations } from "@/components/language/get-translations";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { readAgent } from "@/lib/agents/read";
import { orNotFound } from "@/lib/auth/or-not-found";
import { pageCtx } from "@/lib/auth/session";
import { readRevision } from "@/lib/revisions/read";

type Props = { params: Promise<{ workspace: string; name: string; number: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name, number } = await params;
  return { title: (await getTranslations("agents"))("revisions.pageTitle", { name, number }) };
}

export default async function Page({ params }: Props) {
  const t = await getTranslations("agents");
  const ui = await getTranslations("ui");
  const format = await getFormat();
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
          { label: t("list.title"), href: `/${workspace}/agents` },
          { label: name, href: `/${workspace}/agents/${name}` },
        ]}
        title={t("revisions.number", { number })}
        badge={
          agent.revision === revision.number ? (
            <Badge tone="accent">{t("revisions.current")}</Badge>
          ) : (
            <Badge>{t("revisions.older")}</Badge>
          )
        }
        lead={
          <span className="tabular">
            {t.rich("revisions.made", {
              time: () => <RelativeTime at={revision.createdAt} />,
              bytes: format.bytes(revision.bytes),
              tokens: format.tokens(revision.tokens),
            })}
          </span>
        }
        actions={<CopyButton text={revision.text} label={ui("copy.text")} />}
      />
      <CompiledText
        text={revision.text}
        segments={revision.segments}
        label={t("revisions.prompt", { name, number })}
        workspace={workspace}
      />
      <p className="mt-3 break-all font-mono text-muted text-xs">SHA-256 {revision.sha256}</p>
    </>
  );
}
