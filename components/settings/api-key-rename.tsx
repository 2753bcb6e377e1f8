"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useTranslations } from "#translations";
import { callApi } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import type { KeyActed } from "./api-key-menu";

type Props = { workspace: string; apiKey: KeyActed; onClose: () => void };

const FORM = "rename-api-key";

/** Gives a key another name. */
export function RenameApiKey({ workspace, apiKey, onClose }: Props) {
  const t = useTranslations("settings");
  const router = useRouter();
  const [name, setName] = useState(apiKey.name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const options = { method: "PATCH", body: { name }, base: apiKey.tag };
    const result = await callApi(workspace, `/api-keys/${apiKey.id}`, options);
    setBusy(false);
    if (!result.ok) return setError(result.problem.detail);
    onClose();
    router.refresh();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("keys.renameTitle", { name: apiKey.name })}
      description={t("keys.renameSays")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={busy}>
            {t("keys.renameButton")}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={rename}>
        <TextField
          label={t("keys.new.name")}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          error={error}
        />
      </form>
    </Dialog>
  );
}
