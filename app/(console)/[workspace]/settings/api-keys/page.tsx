import { KeyRound } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { CreateApiKey } from "@/components/settings/api-key-create";
import { ApiKeyList } from "@/components/settings/api-key-list";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { listApiKeys } from "@/lib/api-keys/list";
import { currentPerson, pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";

export const metadata: Metadata = { title: "API keys" };

type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<{ after?: string }> };

const LEAD = "For programs that use this workspace by the API. Each can do what its scopes say, until it ends.";

export default async function Page({ params, searchParams }: Props) {
  const { workspace } = await params;
  const path = `/${workspace}/settings/api-keys`;
  const ctx = await pageCtx(workspace, path);
  if (!may(ctx, "api-keys:read")) {
    return (
      <>
        <PageHeader title="API keys" lead={LEAD} />
        <EmptyState icon={<KeyRound size={28} aria-hidden />} title="Owners keep the API keys">
          Your role here is {ctx.rights}. Ask an owner of the workspace for a key.
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
      <PageHeader title="API keys" lead={LEAD} actions={apiKeys.length > 0 && create} />
      <ApiKeyList workspace={workspace} apiKeys={apiKeys} create={create} />
      {(next || place.success) && (
        <nav aria-label="Pages" className="mt-3 flex justify-end gap-2">
          {place.success && <ButtonLink href={path}>First page</ButtonLink>}
          {next && <ButtonLink href={`${path}?after=${next}`}>Next page</ButtonLink>}
        </nav>
      )}
    </>
  );
}
