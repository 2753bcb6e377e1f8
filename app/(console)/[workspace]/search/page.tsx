import type { Metadata } from "next";
import { z } from "zod";
import { getTranslations } from "@/components/language/get-translations";
import { HitList } from "@/components/search/hit-list";
import { Filter } from "@/components/ui/filter";
import { PageHeader } from "@/components/ui/page-header";
import { openAddress, sealCursor } from "@/lib/api/cursor";
import { pageCtx } from "@/lib/auth/session";
import { search } from "@/lib/search/search";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("search"))("title") };
}

const MOST = 200;
const position = z.object({ rank: z.number(), kind: z.string(), name: z.string() });

type Props = { params: Promise<{ workspace: string }>; searchParams: Promise<{ q?: string; after?: string }> };

export default async function Page({ params, searchParams }: Props) {
  const t = await getTranslations("search");
  const { workspace } = await params;
  const { q, after } = await searchParams;
  const query = (q ?? "").replaceAll("\0", "").slice(0, MOST);
  const ctx = await pageCtx(workspace, `/${workspace}/search?${new URLSearchParams({ q: query })}`);
  const page = query === "" ? null : await search(ctx, { query, after: openAddress(ctx, "search", after, position) });
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <div className="space-y-4">
        <Filter value={query} label={t("label")} placeholder={t("label")} />
        {page && (
          <HitList
            workspace={workspace}
            query={query}
            hits={page.hits}
            next={sealCursor(ctx, "search", page.next)}
            isFirst={!after}
          />
        )}
      </div>
    </>
  );
}
