"use client";

import { CircleAlert, Info, TriangleAlert, Wand2 } from "lucide-react";
import { useTranslations } from "#translations";
import { useSay } from "@/components/language/use-say";
import { Button } from "@/components/ui/button";
import type { Finding } from "@/lib/prompt/finding";
import { type Fix, fixAllOf, fixOf } from "@/lib/prompt/fix";

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info };
const TONES = { error: "text-danger", warning: "text-warning", info: "text-muted" };
const MOST = 50;

type Props = {
  findings: readonly Finding[];
  text: string;
  /** Absent where the text is no editor. */
  onGo?: (finding: Finding) => void;
  onFix: (fix: Fix) => void;
};

/** Findings as a list beside the text: each goes to its place, and mends it where that is clear. */
export function FindingsList({ findings, text, onGo, onFix }: Props) {
  const t = useTranslations("editor");
  const { say, sayFix } = useSay();
  if (findings.length === 0) return <p className="text-[13px] text-muted">{t("nothing")}</p>;
  const fixAll = fixAllOf(findings, text);
  return (
    <ul className="space-y-2">
      {fixAll && (
        <li>
          <Button size="small" onClick={() => onFix(fixAll)}>
            <Wand2 size={12} aria-hidden /> {sayFix(fixAll)}
          </Button>
        </li>
      )}
      {findings.slice(0, MOST).map((finding) => {
        const Icon = ICONS[finding.severity];
        const fix = finding.in ? null : fixOf(finding, text);
        return (
          <li
            key={`${finding.code}-${finding.in ?? ""}-${finding.from}-${finding.to}`}
            className="flex gap-2 text-[13px]"
          >
            <span className="mt-0.5 shrink-0">
              <Icon size={14} className={TONES[finding.severity]} aria-label={t(`severity.${finding.severity}`)} />
            </span>
            <div className="min-w-0 space-y-1">
              <p className="break-words">{say(finding)}</p>
              <div className="flex flex-wrap gap-x-3 text-xs">
                {onGo && !finding.in && (
                  <button
                    type="button"
                    className="text-muted underline underline-offset-2 hover:text-text"
                    onClick={() => onGo(finding)}
                  >
                    {t("place", { line: finding.line, column: finding.column })}
                  </button>
                )}
                {fix && (
                  <button
                    type="button"
                    className="inline-flex items-center gap-1 font-medium text-accent underline underline-offset-2"
                    onClick={() => onFix(fix)}
                  >
                    <Wand2 size={12} aria-hidden /> {sayFix(fix)}
                  </button>
                )}
              </div>
            </div>
          </li>
        );
      })}
      {findings.length > MOST && <li className="text-muted text-xs">{t("more", { count: findings.length - MOST })}</li>}
    </ul>
  );
}
