import type { Metadata } from "next";
import { FragmentEditor } from "@/components/fragments/fragment-editor";
import { PageHeader } from "@/components/ui/page-header";
import { pageCtx } from "@/lib/auth/session";
import { requirePermission } from "@/lib/ctx";
import { copyFragment } from "@/lib/fragments/copy";

export const metadata: Metadata = { title: "New fragment" };

type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<{ copy?: string }> };

export default async function Page({ params, searchParams }: Props) {
  const { workspace } = await params;
  const ctx = await pageCtx(workspace, `/${workspace}/fragments/new`);
  requirePermission(ctx, "fragments:write");
  const [library, name] = ((await searchParams).copy ?? "").split("/");
  const copied =
    name && (library === "tenant" || library === "platform") ? await copyFragment(ctx, { library, name }) : null;
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Fragments", href: `/${workspace}/fragments` }]}
        title={copied ? `Copy of ${name}` : "New fragment"}
        lead="Plain text or Markdown, addressed to the agent. It reads it exactly as written."
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
