import type { Metadata } from "next";
import { NewAgent } from "@/components/agents/new-agent";
import { getTranslations } from "@/components/language/get-translations";
import { PageHeader } from "@/components/ui/page-header";
import { readAgent } from "@/lib/agents/read";
import { orNotFound } from "@/lib/auth/or-not-found";
import { pageCtx } from "@/lib/auth/session";
import { requirePermission } from "@/lib/ctx";
import { readCatalogue } from "@/lib/fragments/catalogue";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("agents"))("create.title") };
}

type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<{ from?: string }> };

export default async function Page({ params, searchParams }: Props) {
  const t = await getTranslations("agents");
  const { workspace } = await params;
  const { from } = await searchParams;
  const ctx = await pageCtx(workspace, `/${workspace}/new-agent`);
  requirePermission(ctx, "agents:write");
  const catalogue = await readCatalogue(ctx);
  const source = from ? await orNotFound(readAgent(ctx, { name: from })) : null;
  return (
    <>
      <PageHeader
        crumbs={[{ label: t("list.title"), href: `/${workspace}/agents` }]}
        title={source ? t("create.duplicate", { name: source.name }) : t("create.title")}
        lead={t("create.lead")}
      />
      <NewAgent
        key={from ?? "new"}
        workspace={workspace}
        namespace={ctx.workspace.internalId}
        catalogue={catalogue}
        initial={source && { description: source.description, tools: source.tools, instructions: source.instructions }}
      />
    </>
  );
}
