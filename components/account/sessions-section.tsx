"use client";

import { Monitor, Smartphone, SquareTerminal } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/components/ui/format";
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
    run(id, () => callAuth("/revoke-session", { body: { id } }), `${name} was signed out.`);
  const others = sessions.length - 1;
  return (
    <Card>
      {(all ? sessions : sessions.slice(0, FIRST)).map((session) => (
        <SessionRow key={session.id} session={session} busy={busy === session.id} onEnd={() => end(session)} />
      ))}
      {!all && sessions.length > FIRST && (
        <div className="px-4 py-2">
          <Button size="small" variant="ghost" onClick={() => setAll(true)}>
            Show {formatCount(sessions.length - FIRST, "more")}
          </Button>
        </div>
      )}
      <Outcome said={failed === null ? null : { tone: "danger", text: failed }} />
      <div className="flex flex-wrap items-center gap-2 bg-sunken px-4 py-3">
        <Button
          size="small"
          disabled={others < 1}
          busy={busy === "others"}
          onClick={() => run("others", () => callAuth("/revoke-other-sessions"), "All other sessions were signed out.")}
        >
          Sign out everywhere else
        </Button>
        <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
          Sign out everywhere…
        </Button>
        {others < 1 && <p className="text-muted text-xs">You are signed in nowhere else.</p>}
      </div>
      {asking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </Card>
  );
}

function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const { name, kind, address, madeAt, seenAt, current } = session;
  const Icon = ICONS[kind];
  return (
    <Row
      icon={<Icon size={16} aria-hidden />}
      actions={
        !current && (
          <Button size="small" busy={busy} onClick={onEnd} aria-label={`Sign out ${name}`}>
            Sign out
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-[13px]">
        {name} {current && <Badge tone="accent">This one</Badge>}
      </p>
      <p className="text-muted text-xs">
        Signed in <RelativeTime at={madeAt} />, last seen <RelativeTime at={seenAt} />
        {address && <span className="tabular break-all">, from {address}</span>}
      </p>
    </Row>
  );
}
