import { Download } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Section } from "@/components/account/section";
import { getTranslations } from "@/components/language/get-translations";
import { DeleteWorkspace } from "@/components/settings/delete-workspace";
import { DownloadButton } from "@/components/settings/download-button";
import { GeneralForm } from "@/components/settings/general-form";
import { PriceForm } from "@/components/settings/price-form";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { PageHeader } from "@/components/ui/page-header";
import { pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";
import { publicOrigin } from "@/lib/env";
import { workspaceContents } from "@/lib/workspaces/contents";
import { readWorkspace } from "@/lib/workspaces/read";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("general.meta") };
}

export default async function Page({ params }: { params: Promise<{ workspace: string }> }) {
  const { workspace: slug } = await params;
  const t = await getTranslations("settings");
  const ctx = await pageCtx(slug, `/${slug}/settings`);
  const [{ name, tag, internalId, price }, contents] = await Promise.all([readWorkspace(ctx), workspaceContents(ctx)]);
  const canWrite = may(ctx, "workspace:write");
  const reason = canWrite ? null : t("reason", { needed: t("role.owner"), yours: t(`role.${ctx.rights}`) });
  const code = (words: ReactNode) => <code className="font-mono text-xs">{words}</code>;
  const saved = { slug, name, tag };
  return (
    <>
      <PageHeader title={t("general.title")} lead={t("general.lead")} />
      <Section id="name" title={t("general.name.title")} lead={t("general.name.lead")}>
        <GeneralForm key={tag} saved={saved} host={new URL(publicOrigin()).host} reason={reason} />
      </Section>
      <Section id="internal-id" title={t("general.id.title")} lead={t.rich("general.id.lead", { code })}>
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line bg-surface px-4 py-2.5">
          <code className="min-w-0 break-all font-mono text-[13px]">{internalId}</code>
          <CopyButton text={internalId} />
        </div>
      </Section>
      <Section id="price" title={t("price.title")} lead={t("price.lead")}>
        <PriceForm
          key={`${price?.perMillion} ${price?.currency} ${tag}`}
          saved={{ slug, tag, price }}
          reason={reason}
        />
      </Section>
      <Section id="export" title={t("general.export.title")} lead={t("general.export.lead")}>
        <Reasoned reason={reason}>
          {canWrite ? (
            <DownloadButton href={`/api/v1/workspaces/${slug}/export`}>{t("general.export.button")}</DownloadButton>
          ) : (
            <Button disabled>
              <Download size={14} aria-hidden /> {t("general.export.button")}
            </Button>
          )}
        </Reasoned>
      </Section>
      <Section id="delete" title={t("delete.title")} lead={t("delete.lead")}>
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
