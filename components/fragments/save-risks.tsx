"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "#translations";
import { useSay } from "@/components/language/use-say";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Finding } from "@/lib/prompt/finding";

const MOST = 8;

type Props = { findings: Finding[]; onClose: () => void; onSave: () => void };

/** Before a save that brings in what nobody sees, or what looks like a secret: asked once. */
export function SaveRisks({ findings, onClose, onSave }: Props) {
  const t = useTranslations("fragments");
  const editor = useTranslations("editor");
  const { say } = useSay();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("risks.title")}
      description={t("risks.lead")}
      footer={
        <>
          <Button onClick={onClose}>{t("risks.back")}</Button>
          <Button variant="primary" onClick={onSave}>
            {t("risks.do")}
          </Button>
        </>
      }
    >
      <ul className="space-y-2 text-[13px]">
        {findings.slice(0, MOST).map((finding) => (
          <li key={`${finding.code}-${finding.from}`} className="flex gap-2">
            <TriangleAlert size={14} aria-label={editor("severity.warning")} className="mt-0.5 shrink-0 text-warning" />
            <span className="min-w-0 break-words">
              {t("risks.line", { line: finding.line, finding: say(finding) })}
            </span>
          </li>
        ))}
        {findings.length > MOST && (
          <li className="text-muted text-xs">{t("risks.more", { count: findings.length - MOST })}</li>
        )}
      </ul>
    </Dialog>
  );
}
