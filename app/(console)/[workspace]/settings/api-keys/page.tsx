import { KeyRound } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { getTranslations } from "@/components/language/get-translations";
import { CreateApiKey } from "@/components/settings/api-key-create";
import { ApiKeyList } from "@/components/settings/api-key-list";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { listApiKeys } from "@/lib/api-keys/list";
import { currentPerson, pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("keys.title") };
}

type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<{ after?: string }> };

export default async function Page({ params, searchParams }: Props) {
  const { workspace } = await params;
  const path = `/${workspace}/settings/api-keys`;
  const t = await getTranslations("settings");
  const ctx = await pageCtx(workspace, path);
  if (!may(ctx, "api-keys:read")) {
    return (
      <>
        <PageHeader title={t("keys.title")} lead={t("keys.lead")} />
        <EmptyState icon={<KeyRound size={28} aria-hidden />} title={t("keys.owners")}>
          {t("keys.ownersSays", { role: t(`role.${ctx.rights}`) })}
        </EmptyState>
      </>
    );
  }
  const { after } = await searchParams;
  const place = z.uuid().safeParse(after);
  const { apiKeys, next } = await listApiKeys(ctx, { after: place.data });
  const create = <CreateApiKey workspace={workspace} administrator={(await currentPerson())?.administrator ?? false} />;
  return (
    <>
      <PageHeader title={t("keys.title")} lead={t("keys.lead")} actions={apiKeys.length > 0 && create} />
      <ApiKeyList workspace={workspace} apiKeys={apiKeys} create={create} />
      {(next || place.success) && (
        <nav aria-label={t("pages.label")} className="mt-3 flex justify-end gap-2">
          {place.success && <ButtonLink href={path}>{t("pages.first")}</ButtonLink>}
          {next && <ButtonLink href={`${path}?after=${next}`}>{t("pages.next")}</ButtonLink>}
        </nav>
      )}
    </>
  );
}
