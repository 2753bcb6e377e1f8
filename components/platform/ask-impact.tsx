"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "#translations";
import { callAddress } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { BuiltInImpact } from "@/lib/platform/impact";
import { BuiltInImpactList } from "./built-in-impact";

type Props = {
  name: string;
  text: string;
  use: { agents: number; workspaces: number };
  /** What is about to be done. */
  act: "save" | "reset" | "restore" | "take";
  /** The version that is restored. */
  version?: number;
  busy?: boolean;
  children?: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
};

/** Before a text takes its place: whom it reaches in which workspace, and what would no longer compile. */
export function AskImpact({ name, text, use, act, version = 0, busy = false, children, onClose, onConfirm }: Props) {
  const t = useTranslations("platform");
  const [impact, setImpact] = useState<BuiltInImpact | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    callAddress<BuiltInImpact>(`/platform/built-ins/${name}/impact`, { method: "POST", body: { text } }).then(
      (result) => (result.ok ? setImpact(result.body) : setFailed(true)),
    );
  }, [name, text]);
  const { agents, workspaces } = impact ?? use;
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={t(`ask.${act}.title`, { name, version })}
      description={t("ask.lead")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" onClick={onConfirm} busy={busy} disabled={!impact && !failed}>
            {agents === 0 ? t(`ask.${act}.verb`) : t(`ask.${act}.confirm`, { agents, workspaces })}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        {children}
        {failed && <Alert tone="warning">{t("ask.failed")}</Alert>}
        {!impact && !failed && (
          <p role="status" className="text-[13px] text-muted">
            {t("ask.working")}
          </p>
        )}
        {impact && impact.agents > 0 && <BuiltInImpactList impact={impact} />}
        {impact?.agents === 0 && <p className="text-[13px] text-muted">{t("page.unused")}</p>}
      </div>
    </Dialog>
  );
}
