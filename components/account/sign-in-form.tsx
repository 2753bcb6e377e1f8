"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { callAuth } from "./auth-client";
import { ResendLink } from "./resend-link";
import { SecretField } from "./secret-field";
import { TextLink } from "./text-link";
import { useSubmit } from "./use-submit";

const NO_SCRIPT = "Signing in needs JavaScript. Switch it on for this page and load it again.";

/** E-mail and password; what was typed stays after a refusal. */
export function SignInForm({ next, mailIsOn }: { next: string; mailIsOn: boolean }) {
  const [email, setEmail] = useState("");
  const { busy, problem, failed, beside, submit } = useSubmit<{ twoFactorRedirect?: boolean }>(
    (given) => callAuth("/sign-in/email", { body: { email: given("email"), password: given("password") } }),
    // A full load: nothing that was fetched before signing in is shown, and a page that redirects is followed.
    (body) => window.location.assign(body.twoFactorRedirect ? `/two-factor?next=${encodeURIComponent(next)}` : next),
  );
  return (
    <form onSubmit={submit} method="post" className="space-y-4">
      <TextField
        label="E-mail"
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
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={beside("password")}
      />
      {failed && <Alert tone="danger">{failed}</Alert>}
      {problem?.code === "email-not-verified" && <ResendLink email={email} mailIsOn={mailIsOn} />}
      <noscript>
        <p className="text-muted text-xs">{NO_SCRIPT}</p>
      </noscript>
      <SubmitButton variant="primary" busy={busy} className="w-full">
        Sign in
      </SubmitButton>
      <p className="text-center text-[13px]">
        <TextLink href="/forgot-password">Forgot password?</TextLink>
      </p>
    </form>
  );
}
