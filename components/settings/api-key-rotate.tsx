"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { callApi } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { KeyActed } from "./api-key-menu";
import type { ShownKey } from "./api-key-shown";
import { ChoiceField } from "./choice-field";

type Props = { workspace: string; apiKey: KeyActed; onClose: () => void; onMade: (key: ShownKey) => void };

const OVERLAPS = [
  { value: "0", label: "none" },
  { value: "1", label: "hour" },
  { value: "24", label: "day" },
  { value: "72", label: "days" },
  { value: "168", label: "week" },
] as const;

/** Makes a new key in the place of one that works for a while longer. */
export function RotateApiKey({ workspace, apiKey, onClose, onMade }: Props) {
  const t = useTranslations("settings");
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
  const overlaps = OVERLAPS.map(({ value, label }) => ({ value, label: t(`keys.overlaps.${label}`) }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("keys.rotateTitle", { name: apiKey.name })}
      description={t("keys.rotateSays")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" busy={busy} onClick={rotate}>
            {t("keys.rotateButton")}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <ChoiceField label={t("keys.overlap")} value={overlap} choices={overlaps} onChoose={setOverlap} />
      </div>
    </Dialog>
  );
}
