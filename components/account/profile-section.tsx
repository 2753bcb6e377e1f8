"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { notify } from "@/components/ui/toast";
import { callAuth, saidOf } from "./auth-client";
import { LINK_IS_LOGGED, Outcome, type Said } from "./outcome";
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
  const router = useRouter();
  const [typed, setTyped] = useState(name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const wanted = typed.trim();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (wanted === "") return setError("Type a name: it stands beside what you change.");
    setBusy(true);
    setError(null);
    const result = await callAuth("/update-user", { body: { name: wanted } });
    setBusy(false);
    if (!result.ok) return setError(saidOf(result.problem, "name") ?? result.problem.detail);
    setTyped(wanted);
    notify("Your name was saved.");
    router.refresh();
  };
  return (
    <form onSubmit={save} className="space-y-3 px-4 py-4">
      <TextField
        className="max-w-sm"
        label="Name"
        name="name"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={100}
        autoComplete="name"
        error={error}
        hint="Others see it beside what you change, in histories and in the audit log."
      />
      <Button type="submit" busy={busy} disabled={wanted === name}>
        Save name
      </Button>
    </form>
  );
}

function Email({ email, emailVerified, mailIsOn }: Omit<Props, "name">) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const resend = async () => {
    setBusy(true);
    setSaid(null);
    const result = await callAuth("/send-verification-email", { body: { email } });
    setBusy(false);
    if (!result.ok) return setSaid({ tone: "danger", text: result.problem.detail });
    setSaid({ tone: "info", text: mailIsOn ? `A link was sent to ${email}.` : LINK_IS_LOGGED });
  };
  return (
    <>
      <Row
        actions={
          !emailVerified && (
            <Button size="small" busy={busy} onClick={resend}>
              Send a new link
            </Button>
          )
        }
      >
        <p className="font-medium text-[13px]">E-mail</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px]">
          <span className="break-all">{email}</span>
          {emailVerified ? <Badge tone="success">Confirmed</Badge> : <Badge tone="warning">Not confirmed</Badge>}
        </p>
        {!emailVerified && <p className="mt-1 text-muted text-xs">Open the link that was sent there to confirm it.</p>}
      </Row>
      <Outcome said={said} />
    </>
  );
}
