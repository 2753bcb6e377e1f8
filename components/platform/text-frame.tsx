"use client";

import { type ReactNode, useState } from "react";
import { useTranslations } from "#translations";
import { FindingsList } from "@/components/editor/findings-list";
import { PromptEditor } from "@/components/editor/prompt-editor";
import { Meter } from "@/components/ui/meter";
import { Panel } from "@/components/ui/panel";
import { useFormat } from "@/components/ui/use-format";
import { utf8Length } from "@/lib/prompt/bytes";
import { FRAGMENT_BYTES } from "@/lib/prompt/limits";
import { estimateTokens } from "@/lib/prompt/tokens-estimate";
import type { DraftText } from "./use-draft-text";

type Props = { draft: DraftText; onSave: () => void; above?: ReactNode; below: ReactNode; aside?: ReactNode };

/** The editor of a built-in's text with its size and its findings at the side. */
export function TextFrame({ draft, onSave, above, below, aside }: Props) {
  const t = useTranslations("platform");
  const format = useFormat();
  const [reveal, setReveal] = useState<{ from: number; to: number; at: number } | null>(null);
  const { text, shown, stamp, type, replace, saved } = draft;
  // A new one begins empty: nothing to reproach anybody with.
  const findings = saved === null && shown === "" ? [] : draft.findings;
  const errors = findings.filter((finding) => finding.severity === "error").length;
  const rest = findings.length - errors;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-4">
        {above}
        <PromptEditor
          label={t("editor.label")}
          value={shown}
          stamp={stamp}
          onChange={type}
          findings={findings}
          template={false}
          onSave={onSave}
          minHeight={340}
          reveal={reveal}
        />
        {below}
      </div>
      <div className="space-y-4">
        <Panel
          title={t("editor.size")}
          aside={<span title={t("editor.sizeHint")}>{format.tokens(estimateTokens(shown))}</span>}
        >
          <Meter label={t("editor.meter")} used={utf8Length(text)} limit={FRAGMENT_BYTES} />
        </Panel>
        <Panel
          title={t("editor.findings")}
          aside={[errors && t("editor.toMend", { count: errors }), rest && t("editor.toKnow", { count: rest })]
            .filter(Boolean)
            .join(", ")}
        >
          <FindingsList
            findings={findings}
            text={shown}
            onGo={({ from, to }) => setReveal({ from, to, at: Date.now() })}
            onFix={(fix) => replace(shown.slice(0, fix.from) + fix.insert + shown.slice(fix.to))}
          />
        </Panel>
        {aside}
      </div>
    </div>
  );
}
