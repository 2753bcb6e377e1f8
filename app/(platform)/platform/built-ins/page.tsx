import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { KeptBuiltInList } from "@/components/platform/kept-built-in-list";
import { Pager } from "@/components/platform/pager";
import { RetiredList } from "@/components/platform/retired-list";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { administratorCtx } from "@/lib/auth/session";
import { listKeptBuiltIns } from "@/lib/platform/list";
import { listRetiredBuiltIns } from "@/lib/platform/retired";

export const metadata: Metadata = { title: "Built-ins" };

const PATH = "/platform/built-ins";

type Props = { searchParams: Promise<{ after?: string }> };

export default async function Page({ searchParams }: Props) {
  const { after } = await searchParams;
  const ctx = await administratorCtx(PATH);
  const [page, retired] = await Promise.all([
    listKeptBuiltIns(ctx, { after: openCursor({}, "built-ins", after, z.string()) }),
    listRetiredBuiltIns(ctx),
  ]);
  return (
    <>
      <PageHeader
        title="Built-ins"
        lead="Fragments that every workspace has. A change here reaches each agent that uses one, in all workspaces."
        actions={
          <ButtonLink href={`${PATH}/new`} variant="primary">
            <Plus size={14} aria-hidden /> Add a built-in
          </ButtonLink>
        }
      />
      <div className="space-y-3">
        <KeptBuiltInList builtIns={page.builtIns} />
        <Pager path={PATH} query={{}} isFirst={!after} next={sealCursor({}, "built-ins", page.next)} />
      </div>
      {retired.length > 0 && (
        <section aria-labelledby="retired" className="mt-10 space-y-3">
          <h2 id="retired" className="font-medium text-[13px]">
            Retired
          </h2>
          <RetiredList retired={retired} />
        </section>
      )}
    </>
  );
}
