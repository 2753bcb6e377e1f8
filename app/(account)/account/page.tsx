import type { Metadata } from "next";
import { PasskeysSection } from "@/components/account/passkeys-section";
import { PasswordSection } from "@/components/account/password-section";
import { ProfileSection } from "@/components/account/profile-section";
import { ProviderList } from "@/components/account/provider-list";
import { Section } from "@/components/account/section";
import { SessionsSection } from "@/components/account/sessions-section";
import { TwoFactorSection } from "@/components/account/two-factor-section";
import { WorkspaceList } from "@/components/account/workspace-list";
import { getTranslations } from "@/components/language/get-translations";
import { PageHeader } from "@/components/ui/page-header";
import { OIDC, oidcIsOn } from "@/lib/auth/oidc";
import { readOwnAccount } from "@/lib/auth/own-account";
import { PASSWORD } from "@/lib/auth/password";
import { currentSessionId, currentWorkspaces, personCtx } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { mailIsOn } from "@/lib/mail/send";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("page.title") };
}

export default async function Page() {
  const t = await getTranslations("account");
  const ctx = await personCtx("/account");
  const account = await readOwnAccount(ctx, { sessionId: await currentSessionId() });
  const workspaces = (await currentWorkspaces()).map(({ slug, name, role }) => ({ slug, name, role }));
  const { name, email, emailVerified, hasPassword, recoveryCodesLeft, passkeys, sessions } = account;
  const providers = providersOf(account.providers);
  const mail = mailIsOn();
  return (
    <>
      <PageHeader title={t("page.title")} lead={t("page.lead")} />
      <Section id="profile" title={t("profile.title")} lead={t("profile.lead")}>
        <ProfileSection {...{ name, email, emailVerified }} mailIsOn={mail} />
      </Section>
      <Section id="password" title={t("ownPassword.title")} lead={t("ownPassword.lead")}>
        <PasswordSection {...{ email, hasPassword }} lengths={PASSWORD} mailIsOn={mail} />
      </Section>
      <Section id="two-factor" title={t("twoFactor.title")} lead={t("twoFactor.lead")}>
        <TwoFactorSection {...{ email, hasPassword, recoveryCodesLeft }} />
      </Section>
      <Section id="passkeys" title={t("passkeys.title")} lead={t("passkeys.lead")}>
        <PasskeysSection passkeys={passkeys} deviceName={sessions.find((each) => each.current)?.name ?? ""} />
      </Section>
      {providers.length > 0 && (
        <Section id="providers" title={t("providers.title")} lead={t("providers.lead")}>
          <ProviderList providers={providers} />
        </Section>
      )}
      <Section id="sessions" title={t("sessions.title")} lead={t("sessions.lead")}>
        <SessionsSection sessions={sessions} />
      </Section>
      <Section id="workspaces" title={t("workspaces.title")} lead={t("workspaces.lead")}>
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
