"use client";

import { ShieldCheck, ShieldOff } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
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
          title="Turn off two-factor sign-in?"
          description="Your password alone will then open your account. The app’s entry and all recovery codes stop working."
          action="Turn off"
          danger
          email={email}
          onClose={close}
          run={(password) => callAuth("/two-factor/disable", { body: { password } })}
          onDone={() => {
            notify("Two-factor sign-in is off.");
            closeAndLoad();
          }}
        />
      )}
      {step === "new-codes" && (
        <PasswordDialog
          title="New recovery codes"
          description="Ten new codes take the place of all earlier ones, which stop working."
          action="Make new codes"
          email={email}
          onClose={close}
          run={(password) =>
            callAuth<{ backupCodes: string[] }>("/two-factor/generate-backup-codes", { body: { password } })
          }
          onDone={({ backupCodes }) => setStep({ codes: backupCodes })}
        />
      )}
      {step !== null && typeof step === "object" && (
        <RecoveryCodesDialog title="Your new recovery codes" codes={step.codes} email={email} onClose={closeAndLoad} />
      )}
    </Card>
  );
}

function Off({ hasPassword, onTurnOn }: { hasPassword: boolean; onTurnOn: () => void }) {
  return (
    <Row
      icon={<ShieldOff size={16} aria-hidden />}
      actions={
        <Button size="small" variant="primary" disabled={!hasPassword} onClick={onTurnOn}>
          Turn on…
        </Button>
      }
    >
      <p className="flex items-center gap-2 font-medium text-[13px]">
        Authenticator app <Badge>Off</Badge>
      </p>
      <p className="text-muted text-xs">
        {hasPassword
          ? "Any app that makes six-digit codes will do."
          : "It protects a password, and this account has none. Set one first."}
      </p>
    </Row>
  );
}

function On({ left, onNewCodes, onTurnOff }: { left: number; onNewCodes: () => void; onTurnOff: () => void }) {
  return (
    <>
      <Row
        icon={<ShieldCheck size={16} aria-hidden className="text-success" />}
        actions={
          <Button size="small" onClick={onTurnOff}>
            Turn off…
          </Button>
        }
      >
        <p className="flex items-center gap-2 font-medium text-[13px]">
          Authenticator app <Badge tone="success">On</Badge>
        </p>
        <p className="text-muted text-xs">Signing in with your password asks for a code from it.</p>
      </Row>
      <Row
        actions={
          <Button size="small" onClick={onNewCodes}>
            New codes…
          </Button>
        }
      >
        <p className="flex flex-wrap items-center gap-x-2 font-medium text-[13px]">
          Recovery codes{" "}
          {left <= FEW ? <Badge tone="warning">{left === 0 ? "None left" : `Only ${left} left`}</Badge> : null}
        </p>
        <p className="text-muted text-xs">
          {left > FEW ? `${left} are left. ` : ""}Each takes the place of the app once, should you lose it.
        </p>
      </Row>
    </>
  );
}
