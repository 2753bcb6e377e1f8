"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { callAuth } from "./auth-client";

/** Ends every session once confirmed, this one too. */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const t = useTranslations("account");
  const ui = useTranslations("ui");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const signOut = async () => {
    setBusy(true);
    const result = await callAuth("/revoke-sessions");
    // A full load, so that nothing of the person's stays in the page's memory.
    if (result.ok) return window.location.assign("/sign-in");
    setBusy(false);
    setFailed(result.problem.detail);
  };
  return (
    <Dialog
      open
      alert
      onOpenChange={onClose}
      title={t("sessions.allTitle")}
      description={t("sessions.allWhy")}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button variant="danger" busy={busy} onClick={signOut}>
            {t("sessions.allDo")}
          </Button>
        </>
      }
    >
      {failed && <Alert tone="danger">{failed}</Alert>}
    </Dialog>
  );
}
