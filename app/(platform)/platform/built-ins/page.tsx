import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { getTranslations } from "@/components/language/get-translations";
import { KeptBuiltInList } from "@/components/platform/kept-built-in-list";
import { Pager } from "@/components/platform/pager";
import { RetiredList } from "@/components/platform/retired-list";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { openAddress, sealCursor } from "@/lib/api/cursor";
import { administratorCtx } from "@/lib/auth/session";
import { listKeptBuiltIns } from "@/lib/platform/list";
import { listRetiredBuiltIns } from "@/lib/platform/retired";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("platform"))("list.title") };
}

const PATH = "/platform/built-ins";

type Props = { searchParams: Promise<{ after?: string }> };

export default async function Page({ searchParams }: Props) {
  const { after } = await searchParams;
  const t = await getTranslations("platform");
  const ctx = await administratorCtx(PATH);
  const [page, retired] = await Promise.all([
    listKeptBuiltIns(ctx, { after: openAddress({}, "built-ins", after, z.string()) }),
    listRetiredBuiltIns(ctx),
  ]);
  return (
    <>
      <PageHeader
        title={t("list.title")}
        lead={t("list.lead")}
        actions={
          <ButtonLink href={`${PATH}/new`} variant="primary">
            <Plus size={14} aria-hidden /> {t("list.add")}
          </ButtonLink>
        }
      />
      <div className="space-y-3">
        {page.builtIns.length > 0 ? (
          <KeptBuiltInList builtIns={page.builtIns} />
        ) : (
          <EmptyState title={t("list.empty.title")}>{t("list.empty.lead")}</EmptyState>
        )}
        <Pager path={PATH} query={{}} isFirst={!after} next={sealCursor({}, "built-ins", page.next)} />
      </div>
      {retired.length > 0 && (
        <section aria-labelledby="retired" className="mt-10 space-y-3">
          <h2 id="retired" className="font-medium text-[13px]">
            {t("list.retired")}
          </h2>
          <RetiredList retired={retired} />
        </section>
      )}
    </>
  );
}
