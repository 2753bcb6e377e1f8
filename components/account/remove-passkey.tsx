"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import type { Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { OwnPasskey } from "@/lib/auth/own-account";
import { callAuth } from "./auth-client";

type Props = { passkey: OwnPasskey; onClose: () => void; onDone: () => void };

/** Removes a passkey from the account once confirmed. */
export function RemovePasskey({ passkey: { id, name }, onClose, onDone }: Props) {
  const t = useTranslations("account");
  const ui = useTranslations("ui");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const remove = async () => {
    setBusy(true);
    const result = await callAuth("/passkey/delete-passkey", { body: { id } });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    onDone();
  };
  return (
    <Dialog
      open
      alert
      onOpenChange={onClose}
      title={t("passkeys.removeTitle", { name })}
      description={t("passkeys.removeWhy")}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            {t("passkeys.removeDo")}
          </Button>
        </>
      }
    >
      {problem && <Alert tone="danger">{problem.detail}</Alert>}
    </Dialog>
  );
}
