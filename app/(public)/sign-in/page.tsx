import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { OtherWays } from "@/components/account/other-ways";
import { PublicCard } from "@/components/account/public-card";
import { SignInForm } from "@/components/account/sign-in-form";
import { TextLink } from "@/components/account/text-link";
import { Alert } from "@/components/ui/alert";
import { saidOfProvider, setupAwaits, waysIn } from "@/lib/auth/public-page";
import { safePath } from "@/lib/auth/safe-path";
import { currentPerson } from "@/lib/auth/session";
import { mailIsOn } from "@/lib/mail/send";

export const metadata: Metadata = { title: "Sign in" };

const TITLE = "Sign in to Inlay";
const LEAD = "Prompt fragments, saved once and read by every agent that names them.";
const DONE: Readonly<Record<string, string>> = {
  password: "Your new password is set, and you were signed out everywhere. Sign in with it.",
  address: "Your e-mail address is confirmed. Sign in.",
};

type Query = { next?: string; error?: string; done?: string };

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const { next: wanted, error, done } = await searchParams;
  const next = safePath(wanted);
  if (await currentPerson()) redirect(next);
  if (await setupAwaits()) redirect("/setup");
  const { signUp, provider } = waysIn();
  const said = DONE[done ?? ""];
  return (
    <PublicCard title={TITLE} lead={LEAD} footer={<SignUpHint signUp={signUp} />}>
      {said && <Alert>{said}</Alert>}
      {error && <Alert tone="danger">{await saidOfProvider(error, provider)}</Alert>}
      <SignInForm next={next} mailIsOn={mailIsOn()} />
      <OtherWays next={next} provider={provider} />
    </PublicCard>
  );
}

function SignUpHint({ signUp }: { signUp: "open" | "invitation" | "closed" }) {
  if (signUp === "closed") return null;
  if (signUp === "invitation") return "New here? Open the link of your invitation.";
  return (
    <>
      New here? <TextLink href="/sign-up">Create an account</TextLink>
    </>
  );
}
