"use client";

import { ExternalLink } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "#translations";
import type { Problem } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { callAuth } from "./auth-client";
import { CODE_DIGITS, CodeField } from "./code-field";
import { PasswordDialog } from "./password-dialog";
import { QrCode } from "./qr-code";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";

/** What the server hands out at the first step: the secret for the app, and the codes for when the app is lost. */
type Enrolment = { totpURI: string; backupCodes: string[] };
type Props = { email: string; onClose: () => void; onTurnedOn: () => void };

/** Password → secret for the app and a first code of it → recovery codes. Only the right code turns it on. */
export function TurnOnTwoFactor({ email, onClose, onTurnedOn }: Props) {
  const t = useTranslations("account");
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [proven, setProven] = useState(false);
  if (!enrolment) {
    return (
      <PasswordDialog
        title={t("twoFactor.onTitle")}
        description={t("twoFactor.onWhy")}
        action={t("continue")}
        email={email}
        onClose={onClose}
        run={(password) => callAuth<Enrolment>("/two-factor/enable", { body: { password } })}
        onDone={setEnrolment}
      />
    );
  }
  if (!proven) return <Prove {...{ enrolment, onClose }} onProven={() => setProven(true)} />;
  return (
    <RecoveryCodesDialog title={t("twoFactor.isOn")} codes={enrolment.backupCodes} email={email} onClose={onTurnedOn} />
  );
}

type ProveProps = { enrolment: Enrolment; onClose: () => void; onProven: () => void };

function Prove({ enrolment: { totpURI }, onClose, onProven }: ProveProps) {
  const t = useTranslations("account");
  const ui = useTranslations("ui");
  const form = useId();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const prove = async (digits: string) => {
    setBusy(true);
    setProblem(null);
    const result = await callAuth("/two-factor/verify-totp", { body: { code: digits } });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    onProven();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === CODE_DIGITS && !busy) void prove(code);
  };
  return (
    <Dialog
      open
      alert
      onOpenChange={onClose}
      title={t("twoFactor.addTitle")}
      description={t("twoFactor.addWhy")}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy} disabled={code.length < CODE_DIGITS}>
            {t("twoFactor.turnOn")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="space-y-4">
        <SecretToScan totpURI={totpURI} />
        <CodeField value={code} onChange={setCode} error={problem?.detail ?? null} autoFocus />
      </form>
    </Dialog>
  );
}

function SecretToScan({ totpURI }: { totpURI: string }) {
  const t = useTranslations("account");
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  return (
    <div className="flex flex-col items-center gap-3">
      <QrCode text={totpURI} label={t("twoFactor.qr")} />
      <div className="w-full space-y-1">
        <div className="flex items-center justify-between gap-2">
          <p className="text-muted text-xs">{t("twoFactor.cantScan")}</p>
          <CopyButton text={secret} label={t("twoFactor.copyKey")} />
        </div>
        <p className="rounded-md border border-line bg-sunken text-balance px-3 py-2 text-center font-mono text-[13px] leading-6 tracking-wide">
          <span className="sr-only">{secret}</span>
          <span aria-hidden>{secret.match(/.{1,4}/g)?.join(" ")}</span>
        </p>
      </div>
      {/* On the phone itself there is nothing to scan with. */}
      <a href={totpURI} className={`${buttonClass({ size: "small" })} w-full sm:hidden`}>
        <ExternalLink size={14} aria-hidden /> {t("twoFactor.open")}
      </a>
    </div>
  );
}
