import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PublicCard } from "@/components/account/public-card";
import { TwoFactorForm } from "@/components/account/two-factor-form";
import { getTranslations } from "@/components/language/get-translations";
import { safePath } from "@/lib/auth/safe-path";
import { currentPerson } from "@/lib/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("second.page") };
}

export default async function Page({ searchParams }: { searchParams: Promise<{ next?: string }> }) {
  const next = safePath((await searchParams).next);
  if (await currentPerson()) redirect(next);
  const t = await getTranslations("account");
  return (
    <PublicCard title={t("second.title")} lead={t("second.lead")}>
      <TwoFactorForm next={next} />
    </PublicCard>
  );
}
