"use client";

import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "#translations";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import type { Ceremony } from "./auth-client";

type Props = {
  title: string;
  description?: string;
  action: string;
  name: string;
  onClose: () => void;
  run: (name: string) => Promise<Ceremony>;
  onDone: () => void;
};

/** Asks for a passkey's name, for a new one and for one that is there. */
export function NamePasskey({ title, description, action, name, onClose, run, onDone }: Props) {
  const t = useTranslations("account");
  const ui = useTranslations("ui");
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Extract<Ceremony, { ok: false }> | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("name")).trim();
    if (typed === "") return;
    setBusy(true);
    setFailed(null);
    const result = await run(typed);
    setBusy(false);
    if (!result.ok) return setFailed(result);
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="space-y-4">
        <TextField
          label={t("name")}
          name="name"
          defaultValue={name}
          required
          maxLength={60}
          pattern=".*\S.*"
          autoComplete="off"
          hint={t("passkeys.nameHint")}
        />
        {failed && <Alert tone={failed.cancelled ? "info" : "danger"}>{failed.problem.detail}</Alert>}
      </form>
    </Dialog>
  );
}
