"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { callAuth } from "./auth-client";
import { CODE_DIGITS, CodeField } from "./code-field";
import { TextLink } from "./text-link";
import { useSubmit } from "./use-submit";

/** The second factor: a code of the app, or one of the recovery codes. */
export function TwoFactorForm({ next }: { next: string }) {
  const t = useTranslations("account");
  const [recovery, setRecovery] = useState(false);
  return (
    <div className="space-y-4">
      {recovery ? <ByRecoveryCode next={next} /> : <ByApp next={next} />}
      <div className="flex flex-wrap items-baseline justify-between gap-2 text-[13px]">
        <button
          type="button"
          onClick={() => setRecovery(!recovery)}
          className="rounded font-medium text-accent underline-offset-2 hover:underline"
        >
          {recovery ? t("second.app") : t("second.recovery")}
        </button>
        <TextLink href={`/sign-in?next=${encodeURIComponent(next)}`}>{t("backToSignIn")}</TextLink>
      </div>
    </div>
  );
}

function ByApp({ next }: { next: string }) {
  const t = useTranslations("account");
  const [code, setCode] = useState("");
  const { busy, failed, beside, submit, run } = useSubmit(
    (given) => callAuth("/two-factor/verify-totp", { body: { code: given("code") } }),
    () => window.location.assign(next),
  );
  const error = beside("code") ?? failed;
  return (
    <form onSubmit={submit} method="post" className="space-y-4">
      <CodeField
        name="code"
        value={code}
        onChange={setCode}
        onComplete={(digits) => void run(() => digits)}
        autoFocus
        error={error}
      />
      <SubmitButton variant="primary" busy={busy} disabled={code.length < CODE_DIGITS} className="w-full">
        {t("continue")}
      </SubmitButton>
    </form>
  );
}

function ByRecoveryCode({ next }: { next: string }) {
  const t = useTranslations("account");
  const { busy, failed, beside, submit } = useSubmit(
    (given) => callAuth("/two-factor/verify-backup-code", { body: { code: given("code").trim() } }),
    () => window.location.assign(next),
  );
  return (
    <form onSubmit={submit} method="post" className="space-y-4">
      <TextField
        label={t("second.recoveryCode")}
        name="code"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        required
        autoFocus
        className="font-mono"
        hint={t("second.once")}
        error={beside("code") ?? failed}
      />
      <SubmitButton variant="primary" busy={busy} className="w-full">
        {t("continue")}
      </SubmitButton>
    </form>
  );
}
