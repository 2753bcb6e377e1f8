"use client";

import { Alert } from "@/components/ui/alert";
import { SubmitButton } from "@/components/ui/submit-button";
import { callAuth } from "./auth-client";
import { type Lengths, NewPasswordField } from "./secret-field";
import { TextLink } from "./text-link";
import { useSubmit } from "./use-submit";

/** Sets the new password that a mailed link allows. */
export function ResetForm({ token, lengths }: { token: string; lengths: Lengths }) {
  const { busy, problem, failed, beside, submit } = useSubmit(
    (given) => callAuth("/reset-password", { body: { token, newPassword: given("password") } }),
    () => window.location.assign("/sign-in?done=password"),
  );
  return (
    <form onSubmit={submit} method="post" className="space-y-4">
      <NewPasswordField
        label="New password"
        name="password"
        lengths={lengths}
        autoFocus
        error={beside("newPassword")}
      />
      {failed && (
        <Alert tone="danger">
          {failed} {problem?.code === "link-over" && <TextLink href="/forgot-password">Ask for a new link</TextLink>}
        </Alert>
      )}
      <SubmitButton variant="primary" busy={busy} className="w-full">
        Set password
      </SubmitButton>
    </form>
  );
}
