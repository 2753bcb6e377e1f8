"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { callAddress, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** Takes the place that is offered, and goes there. */
export function AcceptInvitation({ token }: { token: string }) {
  const t = useTranslations("settings");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const accept = async () => {
    setBusy(true);
    const result = await callAddress<{ slug: string }>(`/invitations/${token}/accept`, { method: "POST" });
    if (result.ok) {
      window.location.assign(`/${result.body.slug}/fragments`);
      return;
    }
    setBusy(false);
    setProblem(result.problem);
  };
  return (
    <div className="space-y-4">
      {problem && <Alert tone="danger">{problem.detail}</Alert>}
      <Button variant="primary" busy={busy} onClick={accept} className="w-full">
        {t("invite.accept")}
      </Button>
    </div>
  );
}
