"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { Alert } from "@/components/ui/alert";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { callAuth } from "./auth-client";
import { ResendLink } from "./resend-link";
import { type Lengths, NewPasswordField } from "./secret-field";
import { TextLink } from "./text-link";
import { useSubmit } from "./use-submit";

type Props = {
  lengths: Lengths;
  mailIsOn: boolean;
  /** The invitation's token, and the address that it is for. */
  invitation?: { token: string; email: string };
};

/** Makes an account. Who was invited is signed in at once; the others confirm their address first. */
export function SignUpForm({ lengths, mailIsOn, invitation }: Props) {
  const t = useTranslations("account");
  const [confirming, setConfirming] = useState<string | null>(null);
  const { busy, problem, failed, beside, submit } = useSubmit<{ email: string; signedIn: boolean }>(
    async (given) => {
      const [email, password] = [invitation?.email ?? given("email"), given("password")];
      const body = { name: given("name"), email, password, ...(invitation && { invitation: invitation.token }) };
      const made = await callAuth("/sign-up/email", { body });
      if (!made.ok) return made;
      if (!invitation) return { ok: true, body: { email, signedIn: false } };
      const entered = await callAuth("/sign-in/email", { body: { email, password } });
      return entered.ok ? { ok: true, body: { email, signedIn: true } } : entered;
    },
    ({ email }) => (invitation ? window.location.assign(`/invitation/${invitation.token}`) : setConfirming(email)),
  );
  if (confirming) return <Confirming email={confirming} mailIsOn={mailIsOn} />;
  const next = invitation && `?next=${encodeURIComponent(`/invitation/${invitation.token}`)}`;
  return (
    <form onSubmit={submit} method="post" className="space-y-4">
      <TextField
        label={t("name")}
        name="name"
        autoComplete="name"
        required
        autoFocus
        maxLength={100}
        error={beside("name")}
      />
      <TextField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="username"
        required
        {...(invitation && {
          value: invitation.email,
          readOnly: true,
          className: "bg-sunken text-muted",
          hint: t("signUp.invited"),
        })}
        error={beside("email")}
      />
      <NewPasswordField label={t("password")} name="password" lengths={lengths} error={beside("password")} />
      {failed && (
        <Alert tone="danger">
          {failed}{" "}
          {problem?.code === "account-exists" && <TextLink href={`/sign-in${next ?? ""}`}>{t("signIn.do")}</TextLink>}
        </Alert>
      )}
      <SubmitButton variant="primary" busy={busy} className="w-full">
        {t("signUp.do")}
      </SubmitButton>
    </form>
  );
}

function Confirming({ email, mailIsOn }: { email: string; mailIsOn: boolean }) {
  const t = useTranslations("account");
  return (
    <div className="space-y-4">
      <Alert title={t("signUp.confirm")}>{mailIsOn ? t("signUp.onItsWay", { email }) : t("logged")}</Alert>
      <ResendLink email={email} mailIsOn={mailIsOn} />
    </div>
  );
}
