"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callApi } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toast";
import type { KeyActed } from "./api-key-menu";

type Props = { workspace: string; apiKey: KeyActed; onClose: () => void };

/** Ends a key at once, once confirmed. */
export function RevokeApiKey({ workspace, apiKey, onClose }: Props) {
  const t = useTranslations("settings");
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const revoke = async () => {
    setBusy(true);
    const result = await callApi(workspace, `/api-keys/${apiKey.id}`, { method: "DELETE", base: apiKey.tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem.detail);
    notify(t("keys.revoked", { name: apiKey.name }));
    onClose();
    router.refresh();
  };
  return (
    <Dialog
      open
      alert
      onOpenChange={onClose}
      title={t("keys.revokeAsk", { name: apiKey.name })}
      description={t(apiKey.used ? "keys.revokeUsed" : "keys.revokeUnused")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="danger" busy={busy} onClick={revoke}>
            {t("keys.revokeButton")}
          </Button>
        </>
      }
    >
      {problem && <Alert tone="danger">{problem}</Alert>}
    </Dialog>
  );
}
