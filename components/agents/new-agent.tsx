"use client";

import { useRouter } from "next/navigation";
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useTranslations } from "#translations";
import { callApi, type Problem } from "@/components/api/call";
import { dropDraft, keepDraft, keptDraft } from "@/components/editor/draft";
import { FindingsList } from "@/components/editor/findings-list";
import { restoreLineBreaks, withLf } from "@/components/editor/line-breaks";
import { PromptEditor } from "@/components/editor/prompt-editor";
import { useEditorText } from "@/components/editor/use-editor-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextAreaField, TextField } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { useFormat } from "@/components/ui/use-format";
import { AGENT_NAME } from "@/lib/agents/name";
import { agentValues } from "@/lib/agents/values";
import type { Catalogue } from "@/lib/fragments/catalogue";
import { utf8Length } from "@/lib/prompt/bytes";
import { hasErrors } from "@/lib/prompt/finding";
import { addFragmentLine, fragmentLine, includedPaths, removeFragmentLine } from "@/lib/prompt/fragment-line";
import { DESCRIPTION_BYTES, INSTRUCTIONS_BYTES } from "@/lib/prompt/limits";
import { CompiledText } from "./compiled-text";
import { completionsOf } from "./completions";
import { ExtractFragment } from "./extract-fragment";
import { FragmentsRow } from "./fragments-row";
import { useCheckedInstructions } from "./use-checked-instructions";

/** The form as it is kept while it is not sent. */
type Draft = { name: string; description: string; tools: string; instructions: string };
type Initial = { description: string; tools: string[]; instructions: string };
type Props = { workspace: string; namespace: string; catalogue: Catalogue; initial: Initial | null };

const UNCHECKED = { findings: [], prompt: null };
const NAME_PROBLEMS = new Set(["agent-exists", "reserved-agent-name"]);

/** The form that creates an agent: instructions with their fragments, checked and compiled while one types. */
export function NewAgent({ workspace, namespace, catalogue, initial }: Props) {
  const t = useTranslations("agents");
  const ui = useTranslations("ui");
  const format = useFormat();
  const router = useRouter();
  const [name, setName] = useState("");
  const [description, setDescription] = useState(initial?.description ?? "");
  const [tools, setTools] = useState(initial?.tools.join(" ") ?? "");
  const { text: shown, stamp, type, replace } = useEditorText(withLf(initial?.instructions ?? ""));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [reveal, setReveal] = useState<{ from: number; to: number; at: number } | null>(null);
  /** Fragments made here, until the catalogue that has them arrives. */
  const [made, setMade] = useState<{ path: string; text: string; version: number }[]>([]);
  const [extracting, setExtracting] = useState<{ from: number; to: number } | null>(null);
  const draftId = `${workspace}/new-agent`;
  const original = initial?.instructions ?? "";

  useEffect(() => {
    if (initial) return;
    const kept = keptDraft<Draft>(draftId);
    if (!kept) return;
    setName(kept.name);
    setDescription(kept.description);
    setTools(kept.tools);
    replace(kept.instructions);
  }, [draftId, initial, replace]);
  const dirty = name !== "" || shown !== withLf(original);
  useEffect(() => {
    if (!dirty) return;
    keepDraft<Draft>(draftId, { name, description, tools, instructions: shown });
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [draftId, dirty, name, description, tools, shown]);

  const toolList = useMemo(() => tools.split(/[\s,]+/).filter(Boolean), [tools]);
  const fragments = useMemo(
    () => new Map([...made, ...catalogue.entries].map(({ path, text, version }) => [path, { text, version }])),
    [catalogue, made],
  );
  const linkOf = useCallback(
    (path: string) => (fragments.has(path) ? hrefOf(workspace, path) : null),
    [fragments, workspace],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `format` is made anew each time, and says the same in a language
  const completions = useMemo(() => completionsOf(catalogue, { t, tokens: format.tokens }), [catalogue, t]);
  const values = useMemo(
    () => agentValues({ name: name || "agent", namespace, description, tools: toolList }),
    [name, namespace, description, toolList],
  );
  const checked = useCheckedInstructions({ instructions: shown, fragments, values });
  const { findings, prompt } = checked ?? UNCHECKED;
  // One list for as long as the same are used: the row is long, and most keys change nothing in it.
  const usedPaths = includedPaths(useDeferredValue(shown)).join("\n");
  const used = useMemo(() => usedPaths.split("\n").filter(Boolean), [usedPaths]);
  const add = useCallback((path: string) => replace((text) => addFragmentLine(text, path)), [replace]);
  const remove = useCallback((path: string) => replace((text) => removeFragmentLine(text, path)), [replace]);
  const badName = name !== "" && !AGENT_NAME.test(name);
  const missing =
    name === ""
      ? t("create.missing.name")
      : badName
        ? t("create.missing.badName")
        : shown.trim() === ""
          ? t("create.missing.instructions")
          : !checked
            ? t("create.missing.checking")
            : hasErrors(findings)
              ? t("create.missing.findings")
              : null;

  const create = async () => {
    if (missing || busy) return;
    setBusy(true);
    setProblem(null);
    const body = { name, description, tools: toolList, instructions: restoreLineBreaks(original, shown) };
    const result = await callApi(workspace, "/agents", { method: "POST", body });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    dropDraft(draftId);
    router.push(`/${workspace}/agents/${name}`);
    router.refresh();
  };
  const errorOf = (field: string) => problem?.errors.find((error) => error.field.startsWith(field))?.message ?? null;

  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="space-y-5">
        {problem && (
          <Alert tone="danger" title={t("create.notCreated")}>
            {problem.detail}
          </Alert>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t("name")}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={badName ? t("create.nameError") : problem && NAME_PROBLEMS.has(problem.code) ? problem.detail : null}
            hint={t("create.nameError")}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
          <TextField
            label={t("settings.tools")}
            value={tools}
            onChange={(event) => setTools(event.target.value)}
            error={errorOf("tools")}
            hint={t("settings.toolsHint")}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        </div>
        <TextAreaField
          label={t("settings.description")}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          aside={ui("size.of", {
            used: format.bytes(utf8Length(description)),
            limit: format.bytes(DESCRIPTION_BYTES),
          })}
          error={
            findings.some((finding) => finding.in === "description")
              ? t("create.usesDescription")
              : errorOf("description")
          }
          rows={2}
        />
        <div className="space-y-1.5">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="font-medium text-[13px]">{t("create.what")}</h2>
            <span className="tabular text-muted text-xs">
              {ui("size.of", { used: format.bytes(utf8Length(shown)), limit: format.bytes(INSTRUCTIONS_BYTES) })}
            </span>
          </div>
          <PromptEditor
            label={t("create.instructions")}
            value={shown}
            stamp={stamp}
            onChange={type}
            findings={findings}
            template
            completions={completions}
            onSave={create}
            linkOf={linkOf}
            onExtract={(selection) => setExtracting(trimmed(shown, selection))}
            minHeight={260}
            reveal={reveal}
          />
          <p className="text-muted text-xs">
            {t.rich("create.help", {
              fragments: (chunks) => (
                <a href="#fragments" className="text-accent underline underline-offset-2">
                  {chunks}
                </a>
              ),
              line: () => <code className="font-mono">{'{{include "tenant/name"}}'}</code>,
              value: () => <code className="font-mono">{"{{.Description}}"}</code>,
            })}
          </p>
        </div>
        <FragmentsRow workspace={workspace} catalogue={catalogue} used={used} onAdd={add} onRemove={remove} />
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" busy={busy} disabled={missing !== null} onClick={create}>
            {t("create.create")}
          </Button>
          <span className="text-muted text-xs" aria-live="polite">
            {missing ?? t("create.ready")}
          </span>
        </div>
      </div>
      {extracting && (
        <ExtractFragment
          workspace={workspace}
          text={shown.slice(extracting.from, extracting.to)}
          onClose={() => setExtracting(null)}
          onMade={(fragment) => {
            setMade([...made, fragment]);
            replace(shown.slice(0, extracting.from) + fragmentLine(fragment.path) + shown.slice(extracting.to));
            setExtracting(null);
            router.refresh();
          }}
        />
      )}
      <div className="space-y-4 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:self-start xl:overflow-auto">
        <Panel title={t("create.findings")}>
          <FindingsList
            findings={findings}
            text={checked?.instructions ?? ""}
            onGo={({ from, to }) => setReveal({ from, to, at: Date.now() })}
            // A fix is for the text that was checked; what was typed since then has it checked anew.
            onFix={(fix) =>
              replace((text) =>
                text === checked?.instructions ? text.slice(0, fix.from) + fix.insert + text.slice(fix.to) : text,
              )
            }
          />
        </Panel>
        <Panel
          title={t("create.read")}
          aside={prompt ? `${format.bytes(prompt.bytes)}, ${format.tokens(prompt.tokens)}` : undefined}
        >
          {prompt && prompt.text !== "" ? (
            <CompiledText {...prompt} label={t("create.compiled")} tall />
          ) : (
            <p className="text-[13px] text-muted">{prompt || !checked ? t("create.nothing") : t("create.notYet")}</p>
          )}
        </Panel>
      </div>
    </div>
  );
}

/** A fragment's own page. */
function hrefOf(workspace: string, path: string): string {
  const [library, name = ""] = path.split("/");
  return `/${workspace}/${library === "platform" ? "built-ins" : "fragments"}/${name}`;
}

/** The selection without the white space around it, which stays in the instructions. */
function trimmed(text: string, { from, to }: { from: number; to: number }): { from: number; to: number } | null {
  const selected = text.slice(from, to);
  const start = from + (selected.length - selected.trimStart().length);
  const end = to - (selected.length - selected.trimEnd().length);
  return start < end ? { from: start, to: end } : null;
}
