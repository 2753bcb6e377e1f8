import type { Metadata } from "next";
import { getTranslations } from "@/components/language/get-translations";
import { EnglishNote } from "@/components/reference/english-note";
import { FirstSteps } from "@/components/reference/first-steps";
import { OldAnchor } from "@/components/reference/old-anchor";
import { OperationIndex } from "@/components/reference/operation-index";
import { navParts, serverUrl } from "@/components/reference/places";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("reference"))("title") };
}

type Props = { params: Promise<{ workspace: string }> };

export default async function Page({ params }: Props) {
  const { workspace } = await params;
  const ctx = await pageCtx(workspace, `/${workspace}/reference`);
  const t = await getTranslations("reference");
  const here = { url: serverUrl(), workspace: ctx.workspace.slug };
  const listed = { root: `/${workspace}/reference`, parts: navParts() };
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        actions={
          <ButtonLink href="/api/openapi.json" prefetch={false}>
            {t("openapi")}
          </ButtonLink>
        }
      />
      <FirstSteps here={here} keys={may(ctx, "api-keys:write") ? "own" : "owner"} />
      <EnglishNote />
      <OperationIndex {...listed} />
      <OldAnchor {...listed} />
    </>
  );
}
