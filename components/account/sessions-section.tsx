"use client";

import { Monitor, Smartphone, SquareTerminal } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { notify } from "@/components/ui/toast";
import type { OwnSession } from "@/lib/auth/own-account";
import { type AuthResult, callAuth } from "./auth-client";
import { Outcome } from "./outcome";
import { Card, Row } from "./section";
import { SignOutEverywhere } from "./sign-out-everywhere";

const ICONS = { computer: Monitor, phone: Smartphone, program: SquareTerminal };

/** Shown before one asks for all. */
const FIRST = 6;

/** Where the account is signed in; each can be ended, and all of them. */
export function SessionsSection({ sessions }: { sessions: OwnSession[] }) {
  const t = useTranslations("account");
  const router = useRouter();
  const [all, setAll] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const run = async (what: string, call: () => Promise<AuthResult<unknown>>, notice: string) => {
    setBusy(what);
    setFailed(null);
    const result = await call();
    setBusy(null);
    if (!result.ok) return setFailed(result.problem.detail);
    notify(notice);
    router.refresh();
  };
  const end = ({ id, name }: OwnSession) =>
    run(id, () => callAuth("/revoke-session", { body: { id } }), t("sessions.out", { name }));
  const others = sessions.length - 1;
  return (
    <Card>
      {(all ? sessions : sessions.slice(0, FIRST)).map((session) => (
        <SessionRow key={session.id} session={session} busy={busy === session.id} onEnd={() => end(session)} />
      ))}
      {!all && sessions.length > FIRST && (
        <div className="px-4 py-2">
          <Button size="small" variant="ghost" onClick={() => setAll(true)}>
            {t("sessions.more", { count: sessions.length - FIRST })}
          </Button>
        </div>
      )}
      <Outcome said={failed === null ? null : { tone: "danger", text: failed }} />
      <div className="flex flex-wrap items-center gap-2 bg-sunken px-4 py-3">
        <Button
          size="small"
          disabled={others < 1}
          busy={busy === "others"}
          onClick={() => run("others", () => callAuth("/revoke-other-sessions"), t("sessions.othersOut"))}
        >
          {t("sessions.others")}
        </Button>
        <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
          {t("sessions.everywhere")}
        </Button>
        {others < 1 && <p className="text-muted text-xs">{t("sessions.nowhere")}</p>}
      </div>
      {asking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </Card>
  );
}

function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const { name, kind, address, madeAt, seenAt, current } = session;
  const t = useTranslations("account");
  const Icon = ICONS[kind];
  return (
    <Row
      icon={<Icon size={16} aria-hidden />}
      actions={
        !current && (
          <Button size="small" busy={busy} onClick={onEnd} aria-label={t("sessions.signOutOf", { name })}>
            {t("sessions.signOut")}
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-[13px]">
        {name} {current && <Badge tone="accent">{t("sessions.this")}</Badge>}
      </p>
      <p className="text-muted text-xs">
        {t.rich("sessions.row", {
          made: () => <RelativeTime at={madeAt} />,
          seen: () => <RelativeTime at={seenAt} />,
          from: () => address && <span className="tabular break-all">{t("sessions.from", { address })}</span>,
        })}
      </p>
    </Row>
  );
}
