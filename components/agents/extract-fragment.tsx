"use client";

import { useState } from "react";
import { callApi, type Problem } from "@/components/api/call";
import { FindingsList } from "@/components/editor/findings-list";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ExactText } from "@/components/ui/exact-text";
import { TextField } from "@/components/ui/field";
import { formatBytes } from "@/components/ui/format";
import { utf8Length } from "@/lib/prompt/bytes";
import { checkFragmentText } from "@/lib/prompt/check-fragment";
import { hasErrors } from "@/lib/prompt/finding";
import { FRAGMENT_BYTES } from "@/lib/prompt/limits";
import { isFragmentName } from "@/lib/prompt/names";

type Props = {
  workspace: string;
  /** What is selected; its outer blank lines stay in the instructions. */
  text: string;
  onClose: () => void;
  onMade: (made: { path: string; text: string; version: number }) => void;
};

const NAME_HINT = "1 to 63 of a–z, 0–9 and dashes.";

/** Makes a fragment of a selection: asks for its name, saves it, and says its path, so that its line can take its place. */
export function ExtractFragment({ workspace, text: selected, onClose, onMade }: Props) {
  const [text, setText] = useState(selected);
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const findings = checkFragmentText(text);
  const badName = name !== "" && !isFragmentName(name);
  const make = async () => {
    setBusy(true);
    setProblem(null);
    const result = await callApi<{ path: string; text: string; version: number }>(workspace, "/fragments", {
      method: "POST",
      body: { name, text },
    });
    setBusy(false);
    if (result.ok) onMade(result.body);
    else setProblem(result.problem);
  };
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title="Extract to a fragment"
      description="The selection is saved as a fragment of the workspace, and its line takes its place. Other agents can then use it too."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={name === "" || badName || hasErrors(findings)} onClick={make}>
            Save fragment
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <TextField
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={badName ? NAME_HINT : problem?.code === "fragment-exists" ? problem.detail : null}
          hint={name && !badName ? `Its line will be {{include "tenant/${name}"}}.` : NAME_HINT}
          className="font-mono"
          autoComplete="off"
          spellCheck={false}
        />
        {problem && problem.code !== "fragment-exists" && (
          <Alert tone="danger" title="Not saved">
            {problem.detail}
          </Alert>
        )}
        <FindingsList
          findings={findings}
          text={text}
          onFix={(fix) => setText(text.slice(0, fix.from) + fix.insert + text.slice(fix.to))}
        />
        <div className="space-y-1.5">
          <p className="tabular text-muted text-xs">
            {formatBytes(utf8Length(text))} of {formatBytes(FRAGMENT_BYTES)}
          </p>
          <ExactText label="Text of the new fragment">{text}</ExactText>
        </div>
      </div>
    </Dialog>
  );
}
