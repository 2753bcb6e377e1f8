"use client";

import { ShieldCheck, ShieldOff } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { callAuth } from "./auth-client";
import { PasswordDialog } from "./password-dialog";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";
import { Card, Row } from "./section";

// With it comes what draws QR codes, which most visits don't need.
const TurnOnTwoFactor = dynamic(() => import("./turn-on-two-factor").then((module) => module.TurnOnTwoFactor), {
  ssr: false,
});

type Props = { email: string; hasPassword: boolean; recoveryCodesLeft: number | null };
type Step = "turn-on" | "turn-off" | "new-codes" | { codes: string[] };

/** So few recovery codes left that it is time for new ones. */
const FEW = 3;

/** The second step of signing in with a password: on or off, and its recovery codes. */
export function TwoFactorSection({ email, hasPassword, recoveryCodesLeft }: Props) {
  const t = useTranslations("account");
  const router = useRouter();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const closeAndLoad = () => {
    close();
    router.refresh();
  };
  const isOn = recoveryCodesLeft !== null;
  return (
    <Card>
      {isOn ? (
        <On left={recoveryCodesLeft} onNewCodes={() => setStep("new-codes")} onTurnOff={() => setStep("turn-off")} />
      ) : (
        <Off hasPassword={hasPassword} onTurnOn={() => setStep("turn-on")} />
      )}
      {step === "turn-on" && <TurnOnTwoFactor email={email} onClose={close} onTurnedOn={closeAndLoad} />}
      {step === "turn-off" && (
        <PasswordDialog
          title={t("twoFactor.offTitle")}
          description={t("twoFactor.offWhy")}
          action={t("twoFactor.off")}
          danger
          email={email}
          onClose={close}
          run={(password) => callAuth("/two-factor/disable", { body: { password } })}
          onDone={() => {
            notify(t("twoFactor.isOff"));
            closeAndLoad();
          }}
        />
      )}
      {step === "new-codes" && (
        <PasswordDialog
          title={t("twoFactor.newTitle")}
          description={t("twoFactor.newWhy")}
          action={t("twoFactor.newDo")}
          email={email}
          onClose={close}
          run={(password) =>
            callAuth<{ backupCodes: string[] }>("/two-factor/generate-backup-codes", { body: { password } })
          }
          onDone={({ backupCodes }) => setStep({ codes: backupCodes })}
        />
      )}
      {step !== null && typeof step === "object" && (
        <RecoveryCodesDialog title={t("twoFactor.yourNew")} codes={step.codes} email={email} onClose={closeAndLoad} />
      )}
    </Card>
  );
}

function Off({ hasPassword, onTurnOn }: { hasPassword: boolean; onTurnOn: () => void }) {
  const t = useTranslations("account");
  return (
    <Row
      icon={<ShieldOff size={16} aria-hidden />}
      actions={
        <Button size="small" variant="primary" disabled={!hasPassword} onClick={onTurnOn}>
          {t("twoFactor.turnOnMore")}
        </Button>
      }
    >
      <p className="flex items-center gap-2 font-medium text-[13px]">
        {t("twoFactor.app")} <Badge>{t("twoFactor.badgeOff")}</Badge>
      </p>
      <p className="text-muted text-xs">{hasPassword ? t("twoFactor.anyApp") : t("twoFactor.noPassword")}</p>
    </Row>
  );
}

function On({ left, onNewCodes, onTurnOff }: { left: number; onNewCodes: () => void; onTurnOff: () => void }) {
  const t = useTranslations("account");
  return (
    <>
      <Row
        icon={<ShieldCheck size={16} aria-hidden className="text-success" />}
        actions={
          <Button size="small" onClick={onTurnOff}>
            {t("twoFactor.turnOffMore")}
          </Button>
        }
      >
        <p className="flex items-center gap-2 font-medium text-[13px]">
          {t("twoFactor.app")} <Badge tone="success">{t("twoFactor.badgeOn")}</Badge>
        </p>
        <p className="text-muted text-xs">{t("twoFactor.asks")}</p>
      </Row>
      <Row
        actions={
          <Button size="small" onClick={onNewCodes}>
            {t("twoFactor.newCodes")}
          </Button>
        }
      >
        <p className="flex flex-wrap items-center gap-x-2 font-medium text-[13px]">
          {t("recovery.title")}{" "}
          {left <= FEW ? <Badge tone="warning">{t("twoFactor.left", { count: left })}</Badge> : null}
        </p>
        <p className="text-muted text-xs">
          {left > FEW ? t("twoFactor.areLeft", { count: left }) : t("twoFactor.each")}
        </p>
      </Row>
    </>
  );
}
