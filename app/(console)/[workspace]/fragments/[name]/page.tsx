import type { Metadata } from "next";
import { FragmentCost } from "@/components/fragments/cost";
import { FragmentEditor } from "@/components/fragments/fragment-editor";
import { FragmentMenu } from "@/components/fragments/fragment-menu";
import { UsedBy } from "@/components/fragments/used-by";
import { VersionList } from "@/components/fragments/version-list";
import { getFormat } from "@/components/language/get-format";
import { getTranslations } from "@/components/language/get-translations";
import { Badge } from "@/components/ui/badge";
import { PageHeader } from "@/components/ui/page-header";
import { orNotFound } from "@/lib/auth/or-not-found";
import { pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";
import { readFragment } from "@/lib/fragments/read";
import { fragmentUsers } from "@/lib/fragments/used-by";
import { listFragmentVersions } from "@/lib/fragments/versions";
import { readWorkspace } from "@/lib/workspaces/read";

type Props = { params: Promise<{ workspace: string; name: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).name };
}

export default async function Page({ params }: Props) {
  const t = await getTranslations("fragments");
  const format = await getFormat();
  const { workspace, name } = await params;
  const ctx = await pageCtx(workspace, `/${workspace}/fragments/${name}`);
  const [fragment, users, versions, { price }] = await orNotFound(
    Promise.all([
      readFragment(ctx, { name }),
      fragmentUsers(ctx, { name, most: 20 }),
      listFragmentVersions(ctx, { name }),
      readWorkspace(ctx),
    ]),
  );
  const canWrite = may(ctx, "fragments:write");
  const { tag, text, usedBy } = fragment;
  return (
    <>
      <PageHeader
        crumbs={[{ label: t("list.title"), href: `/${workspace}/fragments` }]}
        title={fragment.path}
        badge={<Badge>{t("page.version", { version: fragment.version })}</Badge>}
        lead={
          <>
            <span className="tabular">{format.bytes(fragment.bytes)}</span>,{" "}
            <FragmentCost tokens={fragment.tokens} usedBy={usedBy} price={price} />
          </>
        }
        actions={
          <FragmentMenu inEditor workspace={workspace} name={name} tag={tag} usedBy={usedBy} canWrite={canWrite} />
        }
      />
      <FragmentEditor workspace={workspace} saved={{ name, text, tag, usedBy }} canWrite={canWrite} />
      <div className="mt-8 grid gap-5 md:grid-cols-2">
        <UsedBy workspace={workspace} agents={users.agents} total={users.total} path={fragment.path} />
        <VersionList versions={versions} history={`/${workspace}/fragments/${name}/history`} />
      </div>
    </>
  );
}
