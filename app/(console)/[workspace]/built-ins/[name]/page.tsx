import { Copy } from "lucide-react";
import type { Metadata } from "next";
import { FragmentCost } from "@/components/fragments/cost";
import { getFormat } from "@/components/language/get-format";
import { getTranslations } from "@/components/language/get-translations";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ExactText } from "@/components/ui/exact-text";
import { PageHeader } from "@/components/ui/page-header";
import { orNotFound } from "@/lib/auth/or-not-found";
import { pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";
import { readBuiltIn } from "@/lib/platform/read";
import { readWorkspace } from "@/lib/workspaces/read";

type Props = { params: Promise<{ workspace: string; name: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).name };
}

export default async function Page({ params }: Props) {
  const t = await getTranslations("fragments");
  const ui = await getTranslations("ui");
  const format = await getFormat();
  const { workspace, name } = await params;
  const ctx = await pageCtx(workspace, `/${workspace}/built-ins/${name}`);
  const [builtIn, { price }] = await orNotFound(Promise.all([readBuiltIn(ctx, { name }), readWorkspace(ctx)]));
  return (
    <>
      <PageHeader
        crumbs={[{ label: t("list.title"), href: `/${workspace}/fragments` }]}
        title={builtIn.title}
        badge={<Badge tone="accent">{t("builtIn.badge")}</Badge>}
        lead={t.rich("builtIn.lead", {
          path: () => <span className="font-mono">{builtIn.path}</span>,
          usefulWhen: builtIn.usefulWhen,
        })}
        actions={
          may(ctx, "fragments:write") && (
            <ButtonLink href={`/${workspace}/fragments/new?copy=${builtIn.path}`}>
              <Copy size={14} aria-hidden /> {t("makeCopy")}
            </ButtonLink>
          )
        }
      />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2 text-muted text-xs">
        <span className="tabular">
          {t("page.version", { version: builtIn.version })} · {format.bytes(builtIn.bytes)} ·{" "}
          <FragmentCost tokens={builtIn.tokens} usedBy={builtIn.usedBy} price={price} />
        </span>
        <CopyButton text={builtIn.text} label={ui("copy.text")} />
      </div>
      <ExactText label={t("builtIn.text", { path: builtIn.path })}>{builtIn.text}</ExactText>
    </>
  );
}
