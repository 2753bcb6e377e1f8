"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslations } from "#translations";
import { callApi, type Problem } from "@/components/api/call";
import { dropDraft, keepDraft, keptDraft } from "@/components/editor/draft";
import { FindingsList } from "@/components/editor/findings-list";
import { restoreLineBreaks, withLf } from "@/components/editor/line-breaks";
import { PromptEditor } from "@/components/editor/prompt-editor";
import { useEditorText } from "@/components/editor/use-editor-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Meter } from "@/components/ui/meter";
import { Panel } from "@/components/ui/panel";
import { useFormat } from "@/components/ui/use-format";
import { utf8Length } from "@/lib/prompt/bytes";
import { checkFragmentText } from "@/lib/prompt/check-fragment";
import { type Finding, hasErrors } from "@/lib/prompt/finding";
import { FRAGMENT_BYTES } from "@/lib/prompt/limits";
import { isFragmentName } from "@/lib/prompt/names";
import { estimateTokens } from "@/lib/prompt/tokens-estimate";
import { baseText } from "./base-text";
import { Conflict } from "./conflict";
import type { FragmentDraft } from "./draft";
import { hasMergeMarks, mergeTexts } from "./merge";
import { newRisks } from "./risks";
import { SaveImpact } from "./save-impact";
import { SaveRisks } from "./save-risks";
import { UpdateProgress } from "./update-progress";

type Saved = { name: string; text: string; tag: string; usedBy: number };
type Props = {
  workspace: string;
  /** The stored fragment; null for a new one. */
  saved: Saved | null;
  /** What a new one begins with. */
  draft?: { name: string; text: string };
  canWrite: boolean;
};

/** The editor of one fragment, new or stored: checks while one types, saves with the version it is based on. */
export function FragmentEditor({ workspace, saved: first, draft, canWrite }: Props) {
  const t = useTranslations("fragments");
  const ui = useTranslations("ui");
  const format = useFormat();
  const router = useRouter();
  const [saved, setSaved] = useState(first);
  const [original, setOriginal] = useState(first?.text ?? draft?.text ?? "");
  const [name, setName] = useState(first?.name ?? draft?.name ?? "");
  const { text: shown, stamp, type, replace } = useEditorText(withLf(original));
  const [base, setBase] = useState(first?.tag ?? null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [asking, setAsking] = useState<"risks" | "impact" | null>(null);
  const [restored, setRestored] = useState<"same" | "older" | null>(null);
  const [merged, setMerged] = useState<number | null>(null);
  const [progress, setProgress] = useState(0);
  const [reveal, setReveal] = useState<{ from: number; to: number; at: number } | null>(null);

  const id = `${workspace}/${first?.name ?? "new"}`;
  const text = useMemo(() => restoreLineBreaks(original, shown), [original, shown]);
  const findings = useMemo(() => checkFragmentText(shown), [shown]);
  const risks = useMemo(() => newRisks(saved?.text ?? "", text), [saved?.text, text]);
  const dirty = saved ? text !== saved.text : text !== "" || name !== "";
  const badName = !saved && name !== "" && !isFragmentName(name);
  const marked = useMemo(() => merged !== null && hasMergeMarks(shown), [merged, shown]);
  const blocked = hasErrors(findings) || marked || badName || (!saved && name === "") || !dirty;

  useEffect(() => {
    const kept = keptDraft<FragmentDraft>(id);
    if (!kept || (first && kept.text === first.text)) return;
    setOriginal(kept.text);
    replace(withLf(kept.text));
    if (!first) setName(kept.name);
    if (first) setRestored(kept.base === first.tag ? "same" : "older");
    setBase(kept.base ?? first?.tag ?? null);
  }, [id, first, replace]);

  useEffect(() => {
    if (!dirty) return;
    keepDraft<FragmentDraft>(id, { name, text, base });
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [id, dirty, name, text, base]);

  const store = useCallback(
    async (against: string | null) => {
      setBusy(true);
      setProblem(null);
      setAsking(null);
      const result = await (saved
        ? callApi<Saved>(workspace, `/fragments/${saved.name}`, { method: "PUT", body: { text }, base: against ?? "" })
        : callApi<Saved>(workspace, "/fragments", { method: "POST", body: { name, text } }));
      setBusy(false);
      if (!result.ok) return setProblem(result.problem);
      dropDraft(id);
      if (!saved) {
        router.push(`/${workspace}/fragments/${result.body.name}`);
        router.refresh();
        return;
      }
      setSaved({ ...result.body, tag: result.tag ?? "" });
      setOriginal(result.body.text);
      setBase(result.tag);
      setRestored(null);
      setMerged(null);
      setProgress((before) => before + 1);
      router.refresh();
    },
    [workspace, saved, text, name, id, router],
  );
  const save = () => {
    if (blocked || busy || !canWrite) return;
    if (risks.length > 0) setAsking("risks");
    else askImpact();
  };
  const askImpact = () => {
    if (saved && saved.usedBy > 0) setAsking("impact");
    else store(base);
  };
  const discard = () => {
    dropDraft(id);
    setOriginal(saved?.text ?? "");
    replace(withLf(saved?.text ?? ""));
    setBase(saved?.tag ?? null);
    setRestored(null);
    setMerged(null);
    setProblem(null);
    if (!saved) setName("");
  };
  /** Goes on from what somebody else saved meanwhile, with `text` as what is not saved yet. */
  const goOnFrom = (theirs: string, tag: string, text: string) => {
    if (saved) setSaved({ ...saved, text: theirs, tag });
    setOriginal(text);
    replace(withLf(text));
    setBase(tag);
    setProblem(null);
    setRestored(null);
  };
  const merge = async (theirs: string, tag: string) => {
    if (!saved) return;
    const common = await baseText(workspace, saved, base);
    // Without the common text every line is somebody's: all that differs is marked, nothing is guessed.
    const { text: both, conflicts } = mergeTexts(common ?? "", text, theirs);
    goOnFrom(theirs, tag, both);
    setMerged(conflicts);
  };

  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-4">
        {restored && (
          <Alert tone={restored === "older" ? "warning" : "info"} title={t("editor.back.title")}>
            {restored === "older" ? t("editor.back.older") : t("editor.back.same")}{" "}
            <button type="button" className="underline underline-offset-2" onClick={discard}>
              {t("editor.back.discard")}
            </button>
          </Alert>
        )}
        {problem && problem.code !== "stale-version" && (
          <Alert tone="danger" title={ui("notSaved")}>
            {problem.detail}
          </Alert>
        )}
        {problem?.code === "stale-version" && (
          <Conflict
            mine={text}
            theirs={String(problem.text ?? "")}
            by={String(problem.updatedBy ?? t("editor.somebody"))}
            onKeep={() => {
              setBase(String(problem.tag));
              store(String(problem.tag));
            }}
            onTake={() => {
              const theirs = String(problem.text ?? "");
              goOnFrom(theirs, String(problem.tag), theirs);
              dropDraft(id);
            }}
            onMerge={() => merge(String(problem.text ?? ""), String(problem.tag))}
          />
        )}
        {merged !== null && dirty && (
          <Alert tone={marked ? "warning" : "info"} title={marked ? t("editor.merged.left") : t("editor.merged.title")}>
            {marked
              ? t("editor.merged.places", { count: merged, from: "<<<<<<<", to: ">>>>>>>" })
              : t("editor.merged.both")}
          </Alert>
        )}
        {!saved && (
          <TextField
            label={t("editor.name")}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={
              badName
                ? t("editor.badName", { rule: t("editor.nameRule") })
                : problem?.code === "fragment-exists"
                  ? problem.detail
                  : null
            }
            hint={name && !badName ? t("editor.willBe", { path: `tenant/${name}` }) : t("editor.nameRule")}
            className="max-w-sm font-mono"
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <PromptEditor
          label={t("editor.label")}
          value={shown}
          stamp={stamp}
          onChange={type}
          findings={findings}
          template={false}
          onSave={save}
          readOnly={!canWrite}
          minHeight={340}
          reveal={reveal}
        />
        {canWrite && (
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="primary"
              onClick={save}
              busy={busy}
              disabled={blocked}
              aria-keyshortcuts="Meta+S Control+S"
            >
              {saved ? t("editor.save") : t("editor.saveNew")}
            </Button>
            {dirty && saved && (
              <Button variant="ghost" onClick={discard}>
                {t("editor.discard")}
              </Button>
            )}
            <span className="text-muted text-xs" aria-live="polite">
              {saveState(t, {
                dirty,
                blocked,
                marked,
                isNew: !saved,
                hasName: name !== "",
                errors: hasErrors(findings),
              })}
            </span>
          </div>
        )}
      </div>
      <div className="space-y-4">
        <Panel
          title={t("editor.size")}
          aside={<span title={ui("size.estimate")}>{format.tokens(estimateTokens(shown))}</span>}
        >
          <Meter label={t("editor.this")} used={utf8Length(text)} limit={FRAGMENT_BYTES} />
        </Panel>
        <Panel title={t("editor.findings")} aside={countOf(t, findings)}>
          <FindingsList
            findings={findings}
            text={shown}
            onGo={({ from, to }) => setReveal({ from, to, at: Date.now() })}
            onFix={(fix) => replace(shown.slice(0, fix.from) + fix.insert + shown.slice(fix.to))}
          />
        </Panel>
        {saved && progress > 0 && saved.usedBy > 0 && (
          <UpdateProgress key={progress} workspace={workspace} name={saved.name} usedBy={saved.usedBy} />
        )}
      </div>
      {asking === "risks" && <SaveRisks findings={risks} onClose={() => setAsking(null)} onSave={askImpact} />}
      {asking === "impact" && saved && (
        <SaveImpact
          workspace={workspace}
          name={saved.name}
          before={saved.text}
          text={text}
          usedBy={saved.usedBy}
          onClose={() => setAsking(null)}
          onSave={() => store(base)}
        />
      )}
    </div>
  );
}

type Say = ReturnType<typeof useTranslations<"fragments">>;

function countOf(t: Say, findings: readonly Finding[]): string {
  const errors = findings.filter((finding) => finding.severity === "error").length;
  const rest = findings.length - errors;
  return [errors ? t("editor.toMend", { count: errors }) : "", rest ? t("editor.toKnow", { count: rest }) : ""]
    .filter(Boolean)
    .join(", ");
}

function saveState(
  t: Say,
  state: {
    dirty: boolean;
    blocked: boolean;
    marked: boolean;
    isNew: boolean;
    hasName: boolean;
    errors: boolean;
  },
): string {
  if (!state.dirty) return state.isNew ? "" : t("editor.state.none");
  if (state.marked) return t("editor.state.marks");
  if (state.errors) return t("editor.state.mend");
  if (state.isNew && !state.hasName) return t("editor.state.name");
  return t("editor.state.kept");
}
