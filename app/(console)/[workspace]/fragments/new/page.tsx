import type { Metadata } from "next";
import { FragmentEditor } from "@/components/fragments/fragment-editor";
import { getTranslations } from "@/components/language/get-translations";
import { PageHeader } from "@/components/ui/page-header";
import { pageCtx } from "@/lib/auth/session";
import { requirePermission } from "@/lib/ctx";
import { copyFragment } from "@/lib/fragments/copy";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("fragments"))("new.title") };
}

type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<{ copy?: string }> };

export default async function Page({ params, searchParams }: Props) {
  const t = await getTranslations("fragments");
  const { workspace } = await params;
  const ctx = await pageCtx(workspace, `/${workspace}/fragments/new`);
  requirePermission(ctx, "fragments:write");
  const [library, name] = ((await searchParams).copy ?? "").split("/");
  const copied =
    name && (library === "tenant" || library === "platform") ? await copyFragment(ctx, { library, name }) : null;
  return (
    <>
      <PageHeader
        crumbs={[{ label: t("list.title"), href: `/${workspace}/fragments` }]}
        title={copied && name ? t("new.copyOf", { name }) : t("new.title")}
        lead={t("new.lead")}
      />
      <FragmentEditor
        key={copied?.name ?? "new"}
        workspace={workspace}
        saved={null}
        draft={copied ?? undefined}
        canWrite
      />
    </>
  );
}
