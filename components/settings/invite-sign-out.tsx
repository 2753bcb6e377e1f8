"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";

/** Ends the session and goes on by a full load, so that nothing of the person's stays in the page's memory. */
export function SignOutButton({ next, variant = "secondary" }: { next: string; variant?: "primary" | "secondary" }) {
  const t = useTranslations("shell");
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const headers = { "content-type": "application/json" };
    await fetch("/api/auth/sign-out", { method: "POST", headers, body: "{}" }).catch(() => null);
    window.location.assign(next);
  };
  return (
    <Button variant={variant} busy={busy} onClick={leave}>
      {t("userMenu.signOut")}
    </Button>
  );
}
