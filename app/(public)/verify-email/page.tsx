import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ForgotForm } from "@/components/account/forgot-form";
import { PublicCard } from "@/components/account/public-card";
import { TextLink } from "@/components/account/text-link";
import { getTranslations } from "@/components/language/get-translations";
import { confirmAddress } from "@/lib/auth/public-page";
import { mailIsOn } from "@/lib/mail/send";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("verify.page") };
}

/** With a link's token it confirms the address; without one it has another link sent. */
export default async function Page({ searchParams }: { searchParams: Promise<{ token?: string }> }) {
  const { token } = await searchParams;
  if (token !== undefined) {
    if (typeof token !== "string" || !(await confirmAddress(token))) notFound();
    redirect("/sign-in?done=address");
  }
  const t = await getTranslations("account");
  return (
    <PublicCard
      title={t("verify.title")}
      lead={t("verify.lead")}
      footer={<TextLink href="/sign-in">{t("backToSignIn")}</TextLink>}
    >
      <ForgotForm path="/send-verification-email" mailIsOn={mailIsOn()} />
    </PublicCard>
  );
}
