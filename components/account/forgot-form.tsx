"use client";

import { useState } from "react";
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
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, failed, beside, submit } = useSubmit<string>(async (given) => {
    const result = await callAuth(path, { body: { email: given("email") } });
    return result.ok ? { ok: true, body: given("email") } : result;
  }, setSentTo);
  if (sentTo) {
    return (
      <Alert title="Done">
        If {path === "/request-password-reset" ? "there is an account with" : "an account waits for"} {sentTo},{" "}
        {mailIsOn
          ? "a link is on its way there. It works for an hour."
          : "its link stands in the log, since this server sends no mail. Ask whoever runs it."}
      </Alert>
    );
  }
  return (
    <form onSubmit={submit} method="post" className="space-y-4">
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        autoFocus
        error={beside("email")}
      />
      {failed && <Alert tone="danger">{failed}</Alert>}
      <SubmitButton variant="primary" busy={busy} className="w-full">
        Send link
      </SubmitButton>
    </form>
  );
}
