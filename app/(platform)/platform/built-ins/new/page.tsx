import type { Metadata } from "next";
import { getTranslations } from "@/components/language/get-translations";
import { NewBuiltIn } from "@/components/platform/new-built-in";
import { PageHeader } from "@/components/ui/page-header";
import { administratorCtx } from "@/lib/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("platform"))("new.title") };
}

export default async function Page() {
  await administratorCtx("/platform/built-ins/new");
  const t = await getTranslations("platform");
  return (
    <>
      <PageHeader
        crumbs={[{ label: t("places.builtIns"), href: "/platform/built-ins" }]}
        title={t("new.title")}
        lead={t("new.lead")}
      />
      <NewBuiltIn />
    </>
  );
}
