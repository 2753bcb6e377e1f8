import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PublicCard } from "@/components/account/public-card";
import { ResetForm } from "@/components/account/reset-form";
import { getTranslations } from "@/components/language/get-translations";
import { PASSWORD } from "@/lib/auth/password";
import { isResetLink } from "@/lib/auth/public-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("reset.page") };
}

export default async function Page({ searchParams }: { searchParams: Promise<{ token?: string }> }) {
  const { token } = await searchParams;
  if (typeof token !== "string" || !(await isResetLink(token))) notFound();
  const t = await getTranslations("account");
  return (
    <PublicCard title={t("forgot.title")} lead={t("reset.lead")}>
      <ResetForm token={token} lengths={PASSWORD} />
    </PublicCard>
  );
}
