"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { callAuth } from "./auth-client";
import type { Said } from "./outcome";

/** Sends the link that confirms an address once more. */
export function ResendLink({ email, mailIsOn }: { email: string; mailIsOn: boolean }) {
  const t = useTranslations("account");
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const send = async () => {
    setBusy(true);
    setSaid(null);
    const result = await callAuth("/send-verification-email", { body: { email } });
    setBusy(false);
    if (!result.ok) return setSaid({ tone: "danger", text: result.problem.detail });
    setSaid({ tone: "info", text: mailIsOn ? t("resend.sent", { email }) : t("logged") });
  };
  return (
    <div className="space-y-3">
      {said && <Alert tone={said.tone}>{said.text}</Alert>}
      <Button className="w-full" busy={busy} onClick={send}>
        {t("resend.do")}
      </Button>
    </div>
  );
}
