"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { Alert } from "@/components/ui/alert";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { callAuth } from "./auth-client";
import { useSubmit } from "./use-submit";

/** Has a link sent, and says the same whether there is such an account. */
export function ForgotForm({
  path,
  mailIsOn,
}: {
  path: "/request-password-reset" | "/send-verification-email";
  mailIsOn: boolean;
}) {
  const t = useTranslations("account");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, failed, beside, submit } = useSubmit<string>(async (given) => {
    const result = await callAuth(path, { body: { email: given("email") } });
    return result.ok ? { ok: true, body: given("email") } : result;
  }, setSentTo);
  if (sentTo) {
    return (
      <Alert title={t("forgot.done")}>
        {t(`forgot.${mailIsOn ? "sent" : "logged"}${path === "/request-password-reset" ? "Reset" : "Verify"}`, {
          email: sentTo,
        })}
      </Alert>
    );
  }
  return (
    <form onSubmit={submit} method="post" className="space-y-4">
      <TextField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="username"
        required
        autoFocus
        error={beside("email")}
      />
      {failed && <Alert tone="danger">{failed}</Alert>}
      <SubmitButton variant="primary" busy={busy} className="w-full">
        {t("forgot.send")}
      </SubmitButton>
    </form>
  );
}
