"use client";

import { useTranslations } from "#translations";
import { Alert } from "@/components/ui/alert";
import { SubmitButton } from "@/components/ui/submit-button";
import { callAuth } from "./auth-client";
import { type Lengths, NewPasswordField } from "./secret-field";
import { TextLink } from "./text-link";
import { useSubmit } from "./use-submit";

/** Sets the new password that a mailed link allows. */
export function ResetForm({ token, lengths }: { token: string; lengths: Lengths }) {
  const t = useTranslations("account");
  const { busy, problem, failed, beside, submit } = useSubmit(
    (given) => callAuth("/reset-password", { body: { token, newPassword: given("password") } }),
    () => window.location.assign("/sign-in?done=password"),
  );
  return (
    <form onSubmit={submit} method="post" className="space-y-4">
      <NewPasswordField
        label={t("ownPassword.new")}
        name="password"
        lengths={lengths}
        autoFocus
        error={beside("newPassword")}
      />
      {failed && (
        <Alert tone="danger">
          {failed}{" "}
          {problem?.code === "link-over" && <TextLink href="/forgot-password">{t("ownPassword.again")}</TextLink>}
        </Alert>
      )}
      <SubmitButton variant="primary" busy={busy} className="w-full">
        {t("ownPassword.set")}
      </SubmitButton>
    </form>
  );
}
