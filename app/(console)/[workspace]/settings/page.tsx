import { Download } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Section } from "@/components/account/section";
import { DeleteWorkspace } from "@/components/settings/delete-workspace";
import { GeneralForm } from "@/components/settings/general-form";
import { PriceForm } from "@/components/settings/price-form";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { CopyButton } from "@/components/ui/copy-button";
import { PageHeader } from "@/components/ui/page-header";
import { pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";
import { publicOrigin } from "@/lib/env";
import { workspaceContents } from "@/lib/workspaces/contents";
import { readWorkspace } from "@/lib/workspaces/read";

export const metadata: Metadata = { title: "General settings" };

const NAME_LEAD = "What the workspace is called, and where it is. An address that it had keeps leading to it.";
const ID_LEAD = (
  <>
    What <code className="font-mono text-xs">{"{{.AgentTemplateNamespace}}"}</code> gives in a prompt. It never changes,
    also when the workspace is renamed.
  </>
);
const PRICE_LEAD =
  "With it, pages tell what a fragment and a prompt cost in 1,000 model calls. No price list is built in: enter what you pay.";
const EXPORT_LEAD =
  "All of it in one file: fragments with every version, agents with their prompts, members, the record.";
const DELETE_LEAD = "The workspace and all that it holds, for everybody. There is no way back.";

export default async function Page({ params }: { params: Promise<{ workspace: string }> }) {
  const { workspace: slug } = await params;
  const ctx = await pageCtx(slug, `/${slug}/settings`);
  const [{ name, tag, internalId, price }, contents] = await Promise.all([readWorkspace(ctx), workspaceContents(ctx)]);
  const canWrite = may(ctx, "workspace:write");
  const reason = canWrite ? null : `This takes the role owner; yours is ${ctx.rights}. Ask an owner.`;
  const saved = { slug, name, tag };
  return (
    <>
      <PageHeader title="General" lead="The workspace itself." />
      <Section id="name" title="Name and address" lead={NAME_LEAD}>
        <GeneralForm key={tag} saved={saved} host={new URL(publicOrigin()).host} reason={reason} />
      </Section>
      <Section id="internal-id" title="Internal id" lead={ID_LEAD}>
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line bg-surface px-4 py-2.5">
          <code className="min-w-0 break-all font-mono text-[13px]">{internalId}</code>
          <CopyButton text={internalId} />
        </div>
      </Section>
      <Section id="price" title="Price of tokens" lead={PRICE_LEAD}>
        <PriceForm
          key={`${price?.perMillion} ${price?.currency} ${tag}`}
          saved={{ slug, tag, price }}
          reason={reason}
        />
      </Section>
      <Section id="export" title="Export" lead={EXPORT_LEAD}>
        <Reasoned reason={reason}>
          {canWrite ? (
            <a href={`/api/v1/workspaces/${slug}/export`} download className={buttonClass()}>
              <Download size={14} aria-hidden /> Export workspace
            </a>
          ) : (
            <Button disabled>
              <Download size={14} aria-hidden /> Export workspace
            </Button>
          )}
        </Reasoned>
      </Section>
      <Section id="delete" title="Delete workspace" lead={DELETE_LEAD}>
        <Reasoned reason={reason}>
          <DeleteWorkspace saved={saved} contents={contents} canWrite={canWrite} />
        </Reasoned>
      </Section>
    </>
  );
}

/** An action, and beside it why it can't be used. */
function Reasoned({ reason, children }: { reason: string | null; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {children}
      {reason && <p className="text-muted text-xs">{reason}</p>}
    </div>
  );
}
