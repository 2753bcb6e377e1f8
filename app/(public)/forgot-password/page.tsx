import type { Metadata } from "next";
import { ForgotForm } from "@/components/account/forgot-form";
import { PublicCard } from "@/components/account/public-card";
import { TextLink } from "@/components/account/text-link";
import { getTranslations } from "@/components/language/get-translations";
import { mailIsOn } from "@/lib/mail/send";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("forgot.page") };
}

export default async function Page() {
  const t = await getTranslations("account");
  return (
    <PublicCard
      title={t("forgot.title")}
      lead={t("forgot.lead")}
      footer={<TextLink href="/sign-in">{t("backToSignIn")}</TextLink>}
    >
      <ForgotForm path="/request-password-reset" mailIsOn={mailIsOn()} />
    </PublicCard>
  );
}
