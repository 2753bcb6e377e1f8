import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { useTranslations } from "#translations";
import { OtherWays } from "@/components/account/other-ways";
import { PublicCard } from "@/components/account/public-card";
import { SignUpForm } from "@/components/account/sign-up-form";
import { TextLink } from "@/components/account/text-link";
import { getTranslations } from "@/components/language/get-translations";
import { PASSWORD } from "@/lib/auth/password";
import { invitationOf, setupAwaits, waysIn } from "@/lib/auth/public-page";
import { currentPerson } from "@/lib/auth/session";
import { mailIsOn } from "@/lib/mail/send";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("signUp.title") };
}

export default async function Page({ searchParams }: { searchParams: Promise<{ invitation?: string }> }) {
  const { invitation: token } = await searchParams;
  const next = token ? `/invitation/${encodeURIComponent(token)}` : "/";
  if (await currentPerson()) redirect(next);
  if (await setupAwaits()) redirect("/setup");
  const t = await getTranslations("account");
  const { signUp, provider } = waysIn();
  if (signUp === "closed") return <Refused title={t("signUp.closedTitle")} lead={t("signUp.closed")} next={next} />;
  const invited = token ? await invitationOf(token) : null;
  if (token && !invited) return <Refused title={t("signUp.overTitle")} lead={t("signUp.over")} next="/" />;
  if (signUp === "invitation" && !invited)
    return <Refused title={t("signUp.byInvitationTitle")} lead={t("signUp.byInvitation")} next={next} />;
  return (
    <PublicCard
      title={invited ? t("signUp.join", { workspace: invited.workspace }) : t("signUp.title")}
      lead={invited ? t("signUp.joinLead", { by: invited.invitedBy }) : t("signUp.lead")}
      footer={<HaveAccount next={next} />}
    >
      <SignUpForm
        lengths={PASSWORD}
        mailIsOn={mailIsOn()}
        {...(token && invited && { invitation: { token, email: invited.email } })}
      />
      <OtherWays next={next} provider={provider} passkeys={false} />
    </PublicCard>
  );
}

function Refused({ title, lead, next }: { title: string; lead: string; next: string }) {
  return <PublicCard title={title} lead={lead} footer={<HaveAccount next={next} />} />;
}

function HaveAccount({ next }: { next: string }) {
  const t = useTranslations("account");
  const href = next === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(next)}`;
  return t.rich("signUp.have", { link: (chunks) => <TextLink href={href}>{chunks}</TextLink> });
}
