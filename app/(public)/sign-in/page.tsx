import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { useTranslations } from "#translations";
import { OtherWays } from "@/components/account/other-ways";
import { PublicCard } from "@/components/account/public-card";
import { SignInForm } from "@/components/account/sign-in-form";
import { TextLink } from "@/components/account/text-link";
import { getTranslations } from "@/components/language/get-translations";
import { Alert } from "@/components/ui/alert";
import { saidOfProvider, setupAwaits, waysIn } from "@/lib/auth/public-page";
import { safePath } from "@/lib/auth/safe-path";
import { currentPerson } from "@/lib/auth/session";
import { mailIsOn } from "@/lib/mail/send";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("signIn.do") };
}

type Query = { next?: string; error?: string; done?: string };

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const { next: wanted, error, done } = await searchParams;
  const next = safePath(wanted);
  if (await currentPerson()) redirect(next);
  if (await setupAwaits()) redirect("/setup");
  const { signUp, provider } = waysIn();
  const t = await getTranslations("account");
  const said = done === "password" || done === "address" ? t(`signIn.done.${done}`) : null;
  return (
    <PublicCard title={t("signIn.title")} lead={t("signIn.lead")} footer={<SignUpHint signUp={signUp} />}>
      {said && <Alert>{said}</Alert>}
      {error && <Alert tone="danger">{await saidOfProvider(error, provider)}</Alert>}
      <SignInForm next={next} mailIsOn={mailIsOn()} />
      <OtherWays next={next} provider={provider} />
    </PublicCard>
  );
}

function SignUpHint({ signUp }: { signUp: "open" | "invitation" | "closed" }) {
  const t = useTranslations("account");
  if (signUp === "closed") return null;
  if (signUp === "invitation") return t("signIn.byInvitation");
  return t.rich("signIn.newHere", { link: (chunks) => <TextLink href="/sign-up">{chunks}</TextLink> });
}
