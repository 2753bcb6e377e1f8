"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toast";
import type { KeyActed } from "./api-key-menu";

type Props = { workspace: string; apiKey: KeyActed; onClose: () => void };

/** Ends a key at once, once confirmed. */
export function RevokeApiKey({ workspace, apiKey, onClose }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const revoke = async () => {
    setBusy(true);
    const result = await callApi(workspace, `/api-keys/${apiKey.id}`, { method: "DELETE", base: apiKey.tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem.detail);
    notify(`The key ${apiKey.name} was revoked.`);
    onClose();
    router.refresh();
  };
  return (
    <Dialog
      open
      alert
      onOpenChange={onClose}
      title={`Revoke ${apiKey.name}?`}
      description={
        apiKey.used
          ? "Whatever uses it is refused from its next request on. This can’t be undone; to move clients over first, rotate it."
          : "Nothing has used it so far. This can’t be undone."
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={busy} onClick={revoke}>
            Revoke key
          </Button>
        </>
      }
    >
      {problem && <Alert tone="danger">{problem}</Alert>}
    </Dialog>
  );
}
