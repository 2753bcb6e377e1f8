import type { Metadata } from "next";
import { NewAgent } from "@/components/agents/new-agent";
import { PageHeader } from "@/components/ui/page-header";
import { readAgent } from "@/lib/agents/read";
import { orNotFound } from "@/lib/auth/or-not-found";
import { pageCtx } from "@/lib/auth/session";
import { requirePermission } from "@/lib/ctx";
import { readCatalogue } from "@/lib/fragments/catalogue";

export const metadata: Metadata = { title: "New agent" };

type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<{ from?: string }> };

export default async function Page({ params, searchParams }: Props) {
  const { workspace } = await params;
  const { from } = await searchParams;
  const ctx = await pageCtx(workspace, `/${workspace}/new-agent`);
  requirePermission(ctx, "agents:write");
  const catalogue = await readCatalogue(ctx);
  const source = from ? await orNotFound(readAgent(ctx, { name: from })) : null;
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Agents", href: `/${workspace}/agents` }]}
        title={source ? `Duplicate of ${source.name}` : "New agent"}
        lead="Instructions can’t be changed after creation. Put what you may want to change later into a fragment."
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
