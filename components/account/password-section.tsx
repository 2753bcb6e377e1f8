"use client";

import { KeyRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "#translations";
import type { Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toast";
import { callAuth, saidOf } from "./auth-client";
import { Outcome, type Said } from "./outcome";
import { type Lengths, NewPasswordField, SecretField } from "./secret-field";
import { Card, Row } from "./section";

type Props = { email: string; hasPassword: boolean; mailIsOn: boolean; lengths: Lengths };

/** Changes the password; where there is none yet, has a link sent that sets one. */
export function PasswordSection({ email, hasPassword, mailIsOn, lengths }: Props) {
  const t = useTranslations("account");
  const [changing, setChanging] = useState(false);
  return (
    <Card>
      {hasPassword ? (
        <Row
          icon={<KeyRound size={16} aria-hidden />}
          actions={
            <Button size="small" onClick={() => setChanging(true)}>
              {t("ownPassword.change")}
            </Button>
          }
        >
          <p className="font-medium text-[13px]">{t("ownPassword.have")}</p>
          <p className="text-muted text-xs">{t("ownPassword.hash")}</p>
        </Row>
      ) : (
        <NoPassword email={email} mailIsOn={mailIsOn} />
      )}
      {changing && <ChangePassword email={email} lengths={lengths} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function NoPassword({ email, mailIsOn }: Omit<Props, "hasPassword" | "lengths">) {
  const t = useTranslations("account");
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const send = async () => {
    setBusy(true);
    setSaid(null);
    const result = await callAuth("/request-password-reset", { body: { email } });
    setBusy(false);
    if (!result.ok) return setSaid({ tone: "danger", text: result.problem.detail });
    setSaid({ tone: "info", text: mailIsOn ? t("ownPassword.sent", { email }) : t("logged") });
  };
  return (
    <>
      <Row
        icon={<KeyRound size={16} aria-hidden />}
        actions={
          <Button size="small" busy={busy} onClick={send}>
            {t("ownPassword.send")}
          </Button>
        }
      >
        <p className="font-medium text-[13px]">{t("ownPassword.none")}</p>
        <p className="text-muted text-xs">{t("ownPassword.without")}</p>
      </Row>
      <Outcome said={said} />
    </>
  );
}

type ChangeProps = { email: string; lengths: Lengths; onClose: () => void };

function ChangePassword({ email, lengths, onClose }: ChangeProps) {
  const t = useTranslations("account");
  const ui = useTranslations("ui");
  const router = useRouter();
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(null);
    const result = await callAuth("/change-password", {
      body: {
        currentPassword: given.get("current"),
        newPassword: given.get("wanted"),
        revokeOtherSessions: given.get("others") === "on",
      },
    });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    notify(t("ownPassword.changed"));
    onClose();
    router.refresh();
  };
  const current = problem?.code === "wrong-password" ? problem.detail : saidOf(problem, "currentPassword");
  const wanted = saidOf(problem, "newPassword");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("ownPassword.changeTitle")}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t("ownPassword.changeTitle")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} method="post" className="space-y-4">
        {problem && !current && !wanted && <Alert tone="danger">{problem.detail}</Alert>}
        {/* So that a password manager knows whose password it keeps. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <SecretField
          label={t("ownPassword.current")}
          name="current"
          autoComplete="current-password"
          required
          error={current}
        />
        <NewPasswordField label={t("ownPassword.new")} name="wanted" lengths={lengths} error={wanted} />
        <label className="flex items-start gap-2.5 text-[13px]">
          <input type="checkbox" name="others" defaultChecked className="mt-0.5 size-4 accent-accent" />
          <span>
            {t("ownPassword.others")}
            <span className="block text-muted text-xs">{t("ownPassword.othersWhy")}</span>
          </span>
        </label>
      </form>
    </Dialog>
  );
}
