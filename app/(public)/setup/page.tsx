import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PublicCard } from "@/components/account/public-card";
import { SetupForm } from "@/components/account/setup-form";
import { getTranslations } from "@/components/language/get-translations";
import { PASSWORD } from "@/lib/auth/password";
import { setupAwaits, setupNeedsCode } from "@/lib/auth/public-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("setup.page") };
}

export default async function Page() {
  if (!(await setupAwaits())) notFound();
  const t = await getTranslations("account");
  return (
    <PublicCard title={t("setup.title")} lead={t("setup.lead")}>
      <SetupForm lengths={PASSWORD} needsCode={await setupNeedsCode()} />
    </PublicCard>
  );
}
