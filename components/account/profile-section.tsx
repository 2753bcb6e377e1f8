"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useTranslations } from "#translations";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { notify } from "@/components/ui/toast";
import { callAuth, saidOf } from "./auth-client";
import { Outcome, type Said } from "./outcome";
import { Card, Row } from "./section";

type Props = { name: string; email: string; emailVerified: boolean; mailIsOn: boolean };

/** The name that others see, and the address that one signs in with. */
export function ProfileSection({ name, email, emailVerified, mailIsOn }: Props) {
  return (
    <Card>
      <NameForm name={name} />
      <Email {...{ email, emailVerified, mailIsOn }} />
    </Card>
  );
}

function NameForm({ name }: { name: string }) {
  const t = useTranslations("account");
  const router = useRouter();
  const [typed, setTyped] = useState(name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const wanted = typed.trim();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (wanted === "") return setError(t("profile.typeName"));
    setBusy(true);
    setError(null);
    const result = await callAuth("/update-user", { body: { name: wanted } });
    setBusy(false);
    if (!result.ok) return setError(saidOf(result.problem, "name") ?? result.problem.detail);
    setTyped(wanted);
    notify(t("profile.saved"));
    router.refresh();
  };
  return (
    <form onSubmit={save} className="space-y-3 px-4 py-4">
      <TextField
        className="max-w-sm"
        label={t("name")}
        name="name"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={100}
        autoComplete="name"
        error={error}
        hint={t("profile.hint")}
      />
      <Button type="submit" busy={busy} disabled={wanted === name}>
        {t("profile.save")}
      </Button>
    </form>
  );
}

function Email({ email, emailVerified, mailIsOn }: Omit<Props, "name">) {
  const t = useTranslations("account");
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const resend = async () => {
    setBusy(true);
    setSaid(null);
    const result = await callAuth("/send-verification-email", { body: { email } });
    setBusy(false);
    if (!result.ok) return setSaid({ tone: "danger", text: result.problem.detail });
    setSaid({ tone: "info", text: mailIsOn ? t("profile.sent", { email }) : t("logged") });
  };
  return (
    <>
      <Row
        actions={
          !emailVerified && (
            <Button size="small" busy={busy} onClick={resend}>
              {t("profile.newLink")}
            </Button>
          )
        }
      >
        <p className="font-medium text-[13px]">{t("email")}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px]">
          <span className="break-all">{email}</span>
          {emailVerified ? (
            <Badge tone="success">{t("profile.confirmed")}</Badge>
          ) : (
            <Badge tone="warning">{t("profile.notConfirmed")}</Badge>
          )}
        </p>
        {!emailVerified && <p className="mt-1 text-muted text-xs">{t("profile.open")}</p>}
      </Row>
      <Outcome said={said} />
    </>
  );
}
