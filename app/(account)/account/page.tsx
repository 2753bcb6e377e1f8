import type { Metadata } from "next";
import { PasskeysSection } from "@/components/account/passkeys-section";
import { PasswordSection } from "@/components/account/password-section";
import { ProfileSection } from "@/components/account/profile-section";
import { ProviderList } from "@/components/account/provider-list";
import { Section } from "@/components/account/section";
import { SessionsSection } from "@/components/account/sessions-section";
import { TwoFactorSection } from "@/components/account/two-factor-section";
import { WorkspaceList } from "@/components/account/workspace-list";
import { PageHeader } from "@/components/ui/page-header";
import { OIDC, oidcIsOn } from "@/lib/auth/oidc";
import { readOwnAccount } from "@/lib/auth/own-account";
import { PASSWORD } from "@/lib/auth/password";
import { currentSessionId, currentWorkspaces, personCtx } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { mailIsOn } from "@/lib/mail/send";

export const metadata: Metadata = { title: "Account" };

export default async function Page() {
  const ctx = await personCtx("/account");
  const account = await readOwnAccount(ctx, { sessionId: await currentSessionId() });
  const workspaces = (await currentWorkspaces()).map(({ slug, name, role }) => ({ slug, name, role }));
  const { name, email, emailVerified, hasPassword, recoveryCodesLeft, passkeys, sessions } = account;
  const providers = providersOf(account.providers);
  const mail = mailIsOn();
  return (
    <>
      <PageHeader title="Account" lead="Who you are and how you sign in. It is the same in all workspaces." />
      <Section id="profile" title="Profile" lead="Your name, and the address that you sign in with.">
        <ProfileSection {...{ name, email, emailVerified }} mailIsOn={mail} />
      </Section>
      <Section id="password" title="Password" lead="Long beats complicated. A password manager keeps it for you.">
        <PasswordSection {...{ email, hasPassword }} lengths={PASSWORD} mailIsOn={mail} />
      </Section>
      <Section
        id="two-factor"
        title="Two-factor sign-in"
        lead="With it, a stolen password alone opens nothing: signing in also takes a code from your phone."
      >
        <TwoFactorSection {...{ email, hasPassword, recoveryCodesLeft }} />
      </Section>
      <Section
        id="passkeys"
        title="Passkeys"
        lead="Sign in with a fingerprint, a face or a PIN. There is nothing to type, and nothing that a false page could take."
      >
        <PasskeysSection passkeys={passkeys} deviceName={sessions.find((each) => each.current)?.name ?? ""} />
      </Section>
      {providers.length > 0 && (
        <Section id="providers" title="Sign-in providers" lead="Other services that can say who you are.">
          <ProviderList providers={providers} />
        </Section>
      )}
      <Section id="sessions" title="Sessions" lead="Where you are signed in. End what you don’t recognise.">
        <SessionsSection sessions={sessions} />
      </Section>
      <Section
        id="workspaces"
        title="My workspaces"
        lead="Your role in each. Its members page is where you can leave one."
      >
        <WorkspaceList workspaces={workspaces} />
      </Section>
    </>
  );
}

/** The provider that is set up, linked or not, and any other that the account was linked with before. */
function providersOf(linked: readonly string[]): { id: string; name: string; linked: boolean }[] {
  const known = new Set(oidcIsOn() ? [OIDC, ...linked] : linked);
  const nameOf = (id: string) => (id === OIDC ? env().OIDC_NAME : id);
  return [...known].map((id) => ({ id, name: nameOf(id), linked: linked.includes(id) }));
}
