import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { OtherWays } from "@/components/account/other-ways";
import { PublicCard } from "@/components/account/public-card";
import { SignUpForm } from "@/components/account/sign-up-form";
import { TextLink } from "@/components/account/text-link";
import { PASSWORD } from "@/lib/auth/password";
import { invitationOf, setupAwaits, waysIn } from "@/lib/auth/public-page";
import { currentPerson } from "@/lib/auth/session";
import { mailIsOn } from "@/lib/mail/send";

export const metadata: Metadata = { title: "Create an account" };

const BY_INVITATION =
  "Accounts here are made by invitation. Ask an owner of a workspace for one, and open the link that it comes with.";
const CLOSED = "New accounts can’t be made on this server. Ask one of its administrators.";
const OVER = "This invitation was used, taken back or has expired. Ask whoever sent it for a new one.";

export default async function Page({ searchParams }: { searchParams: Promise<{ invitation?: string }> }) {
  const { invitation: token } = await searchParams;
  const next = token ? `/invitation/${encodeURIComponent(token)}` : "/";
  if (await currentPerson()) redirect(next);
  if (await setupAwaits()) redirect("/setup");
  const { signUp, provider } = waysIn();
  if (signUp === "closed") return <Refused title="Sign-up is closed" lead={CLOSED} next={next} />;
  const invited = token ? await invitationOf(token) : null;
  if (token && !invited) return <Refused title="Invitation no longer valid" lead={OVER} next="/" />;
  if (signUp === "invitation" && !invited) return <Refused title="By invitation" lead={BY_INVITATION} next={next} />;
  return (
    <PublicCard
      title={invited ? `Join ${invited.workspace}` : "Create an account"}
      lead={
        invited
          ? `${invited.invitedBy} invited you. Create an account, then accept.`
          : "One account for all your workspaces."
      }
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
  const href = next === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(next)}`;
  return (
    <>
      You have an account? <TextLink href={href}>Sign in</TextLink>
    </>
  );
}
