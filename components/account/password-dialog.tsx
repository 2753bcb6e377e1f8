"use client";

import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useTranslations } from "#translations";
import type { Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { AuthResult } from "./auth-client";
import { SecretField } from "./secret-field";

type Props<T> = {
  title: string;
  description: ReactNode;
  action: string;
  danger?: boolean;
  email: string;
  onClose: () => void;
  run: (password: string) => Promise<AuthResult<T>>;
  onDone: (body: T) => void;
};

/** Asks for the password before something that weakens or renews how one signs in. */
export function PasswordDialog<T>({ title, description, action, danger, email, onClose, run, onDone }: Props<T>) {
  const t = useTranslations("account");
  const ui = useTranslations("ui");
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Problem | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    setBusy(true);
    setFailed(null);
    const result = await run(password);
    setBusy(false);
    if (!result.ok) return setFailed(result.problem);
    onDone(result.body);
  };
  const isPassword = failed?.code === "wrong-password";
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" form={form} variant={danger ? "danger" : "primary"} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} method="post" className="space-y-4">
        {failed && !isPassword && <Alert tone="danger">{failed.detail}</Alert>}
        {/* So that a password manager knows whose password it fills in. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <SecretField
          label={t("ownPassword.your")}
          name="password"
          autoComplete="current-password"
          required
          error={isPassword ? failed.detail : null}
        />
      </form>
    </Dialog>
  );
}
