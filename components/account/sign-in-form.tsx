"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { Alert } from "@/components/ui/alert";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { callAuth } from "./auth-client";
import { ResendLink } from "./resend-link";
import { SecretField } from "./secret-field";
import { TextLink } from "./text-link";
import { useSubmit } from "./use-submit";

/** E-mail and password; what was typed stays after a refusal. */
export function SignInForm({ next, mailIsOn }: { next: string; mailIsOn: boolean }) {
  const t = useTranslations("account");
  const [email, setEmail] = useState("");
  const { busy, problem, failed, beside, submit } = useSubmit<{ twoFactorRedirect?: boolean }>(
    (given) => callAuth("/sign-in/email", { body: { email: given("email"), password: given("password") } }),
    // A full load: nothing that was fetched before signing in is shown, and a page that redirects is followed.
    (body) => window.location.assign(body.twoFactorRedirect ? `/two-factor?next=${encodeURIComponent(next)}` : next),
  );
  return (
    <form onSubmit={submit} method="post" className="space-y-4">
      <TextField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="username webauthn"
        required
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={beside("email")}
      />
      <SecretField
        label={t("password")}
        name="password"
        autoComplete="current-password"
        required
        error={beside("password")}
      />
      {failed && <Alert tone="danger">{failed}</Alert>}
      {problem?.code === "email-not-verified" && <ResendLink email={email} mailIsOn={mailIsOn} />}
      <noscript>
        <p className="text-muted text-xs">{t("signIn.noScript")}</p>
      </noscript>
      <SubmitButton variant="primary" busy={busy} className="w-full">
        {t("signIn.do")}
      </SubmitButton>
      <p className="text-center text-[13px]">
        <TextLink href="/forgot-password">{t("signIn.forgot")}</TextLink>
      </p>
    </form>
  );
}
