import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "@/components/language/get-translations";
import { EnglishNote } from "@/components/reference/english-note";
import { OperationSection } from "@/components/reference/operation-section";
import { PartSteps } from "@/components/reference/part-steps";
import { parts, serverUrl } from "@/components/reference/places";
import { PageHeader } from "@/components/ui/page-header";
import { pageCtx } from "@/lib/auth/session";

type Props = { params: Promise<{ workspace: string; noun: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { noun } = await params;
  const part = parts().find(({ slug }) => slug === noun);
  const t = await getTranslations("reference");
  return { title: part ? `${t(`nouns.${part.slug}.name`)} · ${t("title")}` : t("title") };
}

/** The operations on one thing: a page each, so that none is larger than what a reader came for. */
export default async function Page({ params }: Props) {
  const { workspace, noun } = await params;
  const ctx = await pageCtx(workspace, `/${workspace}/reference/${noun}`);
  const all = parts();
  const at = all.findIndex(({ slug }) => slug === noun);
  const part = all[at];
  if (!part) notFound();
  const t = await getTranslations("reference");
  const root = `/${workspace}/reference`;
  const here = { url: serverUrl(), workspace: ctx.workspace.slug };
  return (
    <>
      <PageHeader
        crumbs={[{ label: t("title"), href: root }]}
        title={t(`nouns.${part.slug}.name`)}
        lead={t(`nouns.${part.slug}.about`)}
      />
      <EnglishNote />
      {part.operations.map((operation) => (
        <OperationSection key={operation.id} operation={operation} here={here} />
      ))}
      <PartSteps root={root} before={all[at - 1]?.slug} after={all[at + 1]?.slug} />
    </>
  );
}
