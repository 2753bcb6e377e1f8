"use client";

import { KeyRound, LogIn } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "#translations";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { callAuth, hasPasskeys, offerPasskeys, signInWithPasskey } from "./auth-client";

/** Signing in without a password: by a passkey, and by the provider that the server names. */
export function OtherWays({
  next,
  provider,
  passkeys = true,
}: {
  next: string;
  provider: string | null;
  passkeys?: boolean;
}) {
  const t = useTranslations("account");
  const [busy, setBusy] = useState<"passkey" | "provider" | null>(null);
  const [error, setError] = useState<string | null>(null);
  const canPasskey = useCanPasskey(passkeys, next, setError);
  if (!canPasskey && !provider) return null;

  const byPasskey = async () => {
    setBusy("passkey");
    setError(null);
    const result = await signInWithPasskey();
    if (result.ok) return window.location.assign(next);
    setBusy(null);
    setError(result.problem.detail);
  };
  const byProvider = async () => {
    setBusy("provider");
    setError(null);
    const body = { provider: "oidc", callbackURL: next };
    const result = await callAuth<{ url: string }>("/sign-in/social", { body });
    if (result.ok) return window.location.assign(result.body.url);
    setBusy(null);
    setError(result.problem.detail);
  };
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-3 text-muted text-xs">
        <span aria-hidden className="h-px flex-1 bg-line" />
        {t("passkeys.or")}
        <span aria-hidden className="h-px flex-1 bg-line" />
      </div>
      {error && <Alert tone="danger">{error}</Alert>}
      {provider && (
        <Button className="w-full" busy={busy === "provider"} disabled={busy !== null} onClick={byProvider}>
          <LogIn aria-hidden size={14} />
          {t("passkeys.provider", { provider })}
        </Button>
      )}
      {canPasskey && (
        <Button className="w-full" busy={busy === "passkey"} disabled={busy !== null} onClick={byPasskey}>
          <KeyRound aria-hidden size={14} />
          {t("passkeys.use")}
        </Button>
      )}
    </div>
  );
}

/** Whether this browser has passkeys, known once it runs. Where it can, it offers them in the field for the e-mail address. */
function useCanPasskey(wanted: boolean, next: string, onError: (said: string) => void): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    if (!wanted || !hasPasskeys()) return;
    setCan(true);
    void offerPasskeys().then((offered) => {
      if (offered?.ok) return window.location.assign(next);
      // What the person picked and the server refused; that there is nothing to offer is no error.
      if (offered?.problem.code.startsWith("passkey-")) onError(offered.problem.detail);
    });
  }, [wanted, next, onError]);
  return can;
}
