"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { callApi, type Problem } from "@/components/api/call";
import { FindingsList } from "@/components/editor/findings-list";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ExactText } from "@/components/ui/exact-text";
import { TextField } from "@/components/ui/field";
import { useFormat } from "@/components/ui/use-format";
import { utf8Length } from "@/lib/prompt/bytes";
import { checkFragmentText } from "@/lib/prompt/check-fragment";
import { hasErrors } from "@/lib/prompt/finding";
import { fragmentLine } from "@/lib/prompt/fragment-line";
import { FRAGMENT_BYTES } from "@/lib/prompt/limits";
import { isFragmentName } from "@/lib/prompt/names";

type Props = {
  workspace: string;
  /** What is selected; its outer blank lines stay in the instructions. */
  text: string;
  onClose: () => void;
  onMade: (made: { path: string; text: string; version: number }) => void;
};

/** Makes a fragment of a selection: asks for its name, saves it, and says its path, so that its line can take its place. */
export function ExtractFragment({ workspace, text: selected, onClose, onMade }: Props) {
  const t = useTranslations("agents");
  const ui = useTranslations("ui");
  const format = useFormat();
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
      title={t("extract.title")}
      description={t("extract.why")}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button variant="primary" busy={busy} disabled={name === "" || badName || hasErrors(findings)} onClick={make}>
            {t("extract.save")}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <TextField
          label={t("name")}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={badName ? t("nameHint") : problem?.code === "fragment-exists" ? problem.detail : null}
          hint={name && !badName ? t("extract.line", { line: fragmentLine(`tenant/${name}`) }) : t("nameHint")}
          className="font-mono"
          autoComplete="off"
          spellCheck={false}
        />
        {problem && problem.code !== "fragment-exists" && (
          <Alert tone="danger" title={ui("notSaved")}>
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
            {ui("size.of", { used: format.bytes(utf8Length(text)), limit: format.bytes(FRAGMENT_BYTES) })}
          </p>
          <ExactText label={t("extract.text")}>{text}</ExactText>
        </div>
      </div>
    </Dialog>
  );
}
