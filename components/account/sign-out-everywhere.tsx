"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { callAuth } from "./auth-client";

/** Ends every session once confirmed, this one too. */
export function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const signOut = async () => {
    setBusy(true);
    const result = await callAuth("/revoke-sessions");
    // A full load, so that nothing of the person's stays in the page's memory.
    if (result.ok) return window.location.assign("/sign-in");
    setBusy(false);
    setFailed(result.problem.detail);
  };
  return (
    <Dialog
      open
      alert
      onOpenChange={onClose}
      title="Sign out everywhere?"
      description="Every browser and device is out at once, this one too. API keys go on working."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={busy} onClick={signOut}>
            Sign out everywhere
          </Button>
        </>
      }
    >
      {failed && <Alert tone="danger">{failed}</Alert>}
    </Dialog>
  );
}
