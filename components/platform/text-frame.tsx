"use client";

import { type ReactNode, useState } from "react";
import { FindingsList } from "@/components/editor/findings-list";
import { PromptEditor } from "@/components/editor/prompt-editor";
import { formatTokens } from "@/components/ui/format";
import { Meter } from "@/components/ui/meter";
import { Panel } from "@/components/ui/panel";
import { utf8Length } from "@/lib/prompt/bytes";
import type { Finding } from "@/lib/prompt/finding";
import { FRAGMENT_BYTES } from "@/lib/prompt/limits";
import { estimateTokens } from "@/lib/prompt/tokens-estimate";
import type { DraftText } from "./use-draft-text";

type Props = { draft: DraftText; onSave: () => void; above?: ReactNode; below: ReactNode; aside?: ReactNode };

/** The editor of a built-in's text with its size and its findings at the side. */
export function TextFrame({ draft, onSave, above, below, aside }: Props) {
  const [reveal, setReveal] = useState<{ from: number; to: number; at: number } | null>(null);
  const { text, shown, stamp, type, replace, saved } = draft;
  // A new one begins empty: nothing to reproach anybody with.
  const findings = saved === null && shown === "" ? [] : draft.findings;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-4">
        {above}
        <PromptEditor
          label="Built-in text"
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
          title="Size"
          aside={
            <span title="Estimated while you type; counted exactly when saved.">
              {formatTokens(estimateTokens(shown))}
            </span>
          }
        >
          <Meter label="This built-in" used={utf8Length(text)} limit={FRAGMENT_BYTES} />
        </Panel>
        <Panel title="Findings" aside={countOf(findings)}>
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

function countOf(findings: readonly Finding[]): string {
  const errors = findings.filter((finding) => finding.severity === "error").length;
  const rest = findings.length - errors;
  return [errors ? `${errors} to mend` : "", rest ? `${rest} to know` : ""].filter(Boolean).join(", ");
}
