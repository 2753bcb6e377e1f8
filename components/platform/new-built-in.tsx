"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callAddress, type Problem } from "@/components/api/call";
import { dropDraft } from "@/components/editor/draft";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { notify } from "@/components/ui/toast";
import { hasErrors } from "@/lib/prompt/finding";
import { isFragmentName } from "@/lib/prompt/names";
import { AboutFields, errorOf } from "./about-fields";
import { TextFrame } from "./text-frame";
import { useDraftText } from "./use-draft-text";

const ID = "platform/new";

/** Adds a built-in for every workspace. */
export function NewBuiltIn() {
  const t = useTranslations("platform");
  const router = useRouter();
  const draft = useDraftText(ID, null);
  const [name, setName] = useState("");
  const [about, setAbout] = useState({ title: "", usefulWhen: "" });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const badName = name !== "" && !isFragmentName(name);
  const missing = [name, about.title, about.usefulWhen, draft.text].some((each) => each.trim() === "");
  const blocked = missing || badName || hasErrors(draft.findings);
  const add = async () => {
    if (blocked || busy) return;
    setBusy(true);
    setProblem(null);
    const body = { name, ...about, text: draft.text };
    const result = await callAddress<{ name: string }>("/platform/built-ins", { method: "POST", body });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    dropDraft(ID);
    notify(t("new.added", { name }));
    router.push(`/platform/built-ins/${name}`);
    router.refresh();
  };
  const nameError = problem?.code === "built-in-exists" || problem?.code === "invalid-name" ? problem.detail : null;
  const isTold = nameError ?? errorOf(problem, "title") ?? errorOf(problem, "usefulWhen");
  return (
    <TextFrame
      draft={draft}
      onSave={add}
      above={
        <>
          {problem && !isTold && (
            <Alert tone="danger" title={t("new.failed")}>
              {problem.detail}
            </Alert>
          )}
          <TextField
            label={t("new.name")}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={badName ? t("new.nameBad") : nameError}
            hint={name && !badName ? t("new.nameGood", { name }) : t("new.nameRule")}
            className="max-w-sm font-mono"
            autoComplete="off"
            spellCheck={false}
          />
          <AboutFields value={about} onChange={setAbout} problem={problem} />
        </>
      }
      below={
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" onClick={add} busy={busy} disabled={blocked}>
            {t("new.submit")}
          </Button>
          <span className="text-muted text-xs" aria-live="polite">
            {hasErrors(draft.findings) && draft.text !== "" ? t("editor.state.findings") : missing && t("new.missing")}
          </span>
        </div>
      }
    />
  );
}
