"use client";

import { useState } from "react";
import { callApi } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { KeyActed } from "./api-key-menu";
import type { ShownKey } from "./api-key-shown";
import { ChoiceField } from "./choice-field";

type Props = { workspace: string; apiKey: KeyActed; onClose: () => void; onMade: (key: ShownKey) => void };

const OVERLAPS = [
  { value: "0", label: "Not at all: it ends at once" },
  { value: "1", label: "One hour" },
  { value: "24", label: "One day" },
  { value: "72", label: "Three days" },
  { value: "168", label: "A week" },
];

/** Makes a new key in the place of one that works for a while longer. */
export function RotateApiKey({ workspace, apiKey, onClose, onMade }: Props) {
  const [overlap, setOverlap] = useState("24");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const rotate = async () => {
    setBusy(true);
    const options = { method: "POST", body: { overlapHours: Number(overlap) } };
    const result = await callApi<ShownKey>(workspace, `/api-keys/${apiKey.id}/rotate`, options);
    setBusy(false);
    if (result.ok) onMade(result.body);
    else setProblem(result.problem.detail);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Rotate ${apiKey.name}`}
      description="Makes a new key with the same name and scopes, and as long to live. The old one stays for as long as you need to put the new one in its place."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={rotate}>
            Rotate key
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <ChoiceField label="The old key still works for" value={overlap} choices={OVERLAPS} onChoose={setOverlap} />
      </div>
    </Dialog>
  );
}
