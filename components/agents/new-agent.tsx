"use client";

import { useRouter } from "next/navigation";
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import { callApi, type Problem } from "@/components/api/call";
import { dropDraft, keepDraft, keptDraft } from "@/components/editor/draft";
import { FindingsList } from "@/components/editor/findings-list";
import { restoreLineBreaks, withLf } from "@/components/editor/line-breaks";
import { PromptEditor } from "@/components/editor/prompt-editor";
import { useEditorText } from "@/components/editor/use-editor-text";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextAreaField, TextField } from "@/components/ui/field";
import { formatBytes, formatTokens } from "@/components/ui/format";
import { Panel } from "@/components/ui/panel";
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
const NAME_ERROR = "1 to 63 of a–z, 0–9 and dashes, with no dash first or last.";

/** The form that creates an agent: instructions with their fragments, checked and compiled while one types. */
export function NewAgent({ workspace, namespace, catalogue, initial }: Props) {
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
  const completions = useMemo(() => completionsOf(catalogue), [catalogue]);
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
      ? "Give the agent a name."
      : badName
        ? "The name is not allowed."
        : shown.trim() === ""
          ? "Write its instructions."
          : !checked
            ? "Checking…"
            : hasErrors(findings)
              ? "Mend what the findings name."
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
          <Alert tone="danger" title="Not created">
            {problem.detail}
          </Alert>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={badName ? NAME_ERROR : problem && NAME_PROBLEMS.has(problem.code) ? problem.detail : null}
            hint={NAME_ERROR}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
          <TextField
            label="Tools"
            value={tools}
            onChange={(event) => setTools(event.target.value)}
            error={errorOf("tools")}
            hint="Names with a blank between. The scheduling tools come by themselves."
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        </div>
        <TextAreaField
          label="Description"
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          aside={`${formatBytes(utf8Length(description))} of ${formatBytes(DESCRIPTION_BYTES)}`}
          error={
            findings.some((finding) => finding.in === "description")
              ? "The instructions use the description: see the findings."
              : errorOf("description")
          }
          rows={2}
        />
        <div className="space-y-1.5">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="font-medium text-[13px]">What should it do?</h2>
            <span className="tabular text-muted text-xs">
              {formatBytes(utf8Length(shown))} of {formatBytes(INSTRUCTIONS_BYTES)}
            </span>
          </div>
          <PromptEditor
            label="Instructions"
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
            Add{" "}
            <a href="#fragments" className="text-accent underline underline-offset-2">
              prompt fragments
            </a>{" "}
            below, or type a line such as <code className="font-mono">{'{{include "tenant/name"}}'}</code>. With one,
            the four values work too: <code className="font-mono">{"{{.Description}}"}</code> and the like. What you
            select can become a fragment: Extract to a fragment in the editor’s menu.
          </p>
        </div>
        <FragmentsRow workspace={workspace} catalogue={catalogue} used={used} onAdd={add} onRemove={remove} />
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" busy={busy} disabled={missing !== null} onClick={create}>
            Create agent
          </Button>
          <span className="text-muted text-xs" aria-live="polite">
            {missing ?? "Ready: it compiles."}
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
        <Panel title="Findings">
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
          title="What the agent will read"
          aside={prompt ? `${formatBytes(prompt.bytes)}, ${formatTokens(prompt.tokens)}` : undefined}
        >
          {prompt && prompt.text !== "" ? (
            <CompiledText {...prompt} label="Compiled prompt" tall />
          ) : (
            <p className="text-[13px] text-muted">
              {prompt || !checked ? "Nothing yet." : "It does not compile yet; the findings say why."}
            </p>
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
