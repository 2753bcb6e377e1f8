import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { BuiltInList } from "@/components/fragments/built-in-list";
import { FragmentList } from "@/components/fragments/fragment-list";
import { UploadButton } from "@/components/fragments/upload-button";
import { getTranslations } from "@/components/language/get-translations";
import { ButtonLink } from "@/components/ui/button";
import { Meter } from "@/components/ui/meter";
import { PageHeader } from "@/components/ui/page-header";
import { openAddress, sealCursor } from "@/lib/api/cursor";
import { pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";
import { listPosition } from "@/lib/db/order";
import { listFragments } from "@/lib/fragments/list";
import { listBuiltIns } from "@/lib/platform/read";

const A_PAGE = 100;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("fragments"))("list.title") };
}

/** A part of a name, only those that no agent uses, and where the page before ended. */
type Query = { q?: string; unused?: string; after?: string };
type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<Query> };

export default async function Page({ params, searchParams }: Props) {
  const t = await getTranslations("fragments");
  const { workspace } = await params;
  const { q = "", unused, after } = await searchParams;
  const ctx = await pageCtx(workspace, `/${workspace}/fragments`);
  const filter = { filter: q.replaceAll("\0", ""), unused: unused === "1", isFirst: !after };
  const position = openAddress(ctx, "fragments", after, listPosition);
  const [page, builtIns] = await Promise.all([
    listFragments(ctx, { ...filter, after: position, limit: A_PAGE }),
    listBuiltIns(ctx),
  ]);
  const next = sealCursor(ctx, "fragments", page.next);
  const canWrite = may(ctx, "fragments:write");
  return (
    <>
      <PageHeader
        title={t("list.title")}
        lead={t("list.lead")}
        actions={
          canWrite && (
            <>
              <UploadButton workspace={workspace} />
              <ButtonLink href={`/${workspace}/fragments/new`} variant="primary">
                <Plus size={14} aria-hidden /> {t("list.new")}
              </ButtonLink>
            </>
          )
        }
      />
      <section aria-labelledby="own" className="space-y-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="own" className="font-medium text-[13px]">
            {t("list.own")}
          </h2>
          <Meter compact label={t("list.library")} used={page.library.used} limit={page.library.limit} />
        </div>
        <FragmentList workspace={workspace} page={{ ...page, next }} shown={filter} canWrite={canWrite} />
      </section>
      <section aria-labelledby="built-in" className="mt-10 space-y-3">
        <h2 id="built-in" className="font-medium text-[13px]">
          {t("list.builtIn")}
        </h2>
        <BuiltInList workspace={workspace} builtIns={builtIns} canWrite={canWrite} />
      </section>
    </>
  );
}
