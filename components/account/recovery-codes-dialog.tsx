"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { RecoveryCodes } from "./recovery-codes";

type Props = { title: string; codes: string[]; email: string; onClose: () => void };

/** Shows new recovery codes, this once. It closes only when the person says that they are kept. */
export function RecoveryCodesDialog({ title, codes, email, onClose }: Props) {
  const t = useTranslations("account");
  const [kept, setKept] = useState(false);
  const [hurried, setHurried] = useState(false);
  return (
    <Dialog
      open
      alert
      // Esc and the cross would throw away what can't be shown again.
      onOpenChange={(open) => !open && (kept ? onClose() : setHurried(true))}
      title={title}
      description={t("recovery.why")}
      footer={
        <Button variant="primary" disabled={!kept} onClick={onClose}>
          {t("recovery.done")}
        </Button>
      }
    >
      <div className="space-y-4">
        <RecoveryCodes codes={codes} email={email} />
        <label className="flex items-center gap-2.5 text-[13px]">
          <input
            type="checkbox"
            checked={kept}
            onChange={(event) => setKept(event.target.checked)}
            className="size-4 accent-accent"
          />
          {t("recovery.kept")}
        </label>
        {hurried && !kept && (
          <p role="alert" className="text-danger text-xs">
            {t("recovery.hurried")}
          </p>
        )}
      </div>
    </Dialog>
  );
}
