"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callAddress, type Problem } from "@/components/api/call";
import { DiffView } from "@/components/editor/diff-view";
import { Conflict } from "@/components/fragments/conflict";
import { hasMergeMarks, mergeTexts } from "@/components/fragments/merge";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { hasErrors } from "@/lib/prompt/finding";
import { AskImpact } from "./ask-impact";
import { BuiltInProgressPanel } from "./built-in-progress";
import { TextFrame } from "./text-frame";
import { type DraftText, type Stored, useDraftText } from "./use-draft-text";

type BuiltIn = Stored & { name: string; agents: number; workspaces: number };
type Props = {
  builtIn: BuiltIn;
  /** It was changed on another page just now: show how far the agents are. */
  watch: boolean;
};

/** The editor of a built-in: says whom a save reaches before it, and when they all have the text after it. */
export function BuiltInEditor({ builtIn, watch }: Props) {
  const t = useTranslations("platform");
  const { name } = builtIn;
  const router = useRouter();
  const draft = useDraftText(`platform/${name}`, builtIn);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [saves, setSaves] = useState(watch ? 1 : 0);
  const blocked = hasErrors(draft.findings) || hasMergeMarks(draft.shown) || !draft.dirty;

  const store = async (base: string | null) => {
    setBusy(true);
    setProblem(null);
    const body = { text: draft.text };
    const result = await callAddress<Stored>(`/platform/built-ins/${name}`, { method: "PUT", body, base: base ?? "" });
    setBusy(false);
    setAsking(false);
    if (!result.ok) return setProblem(result.problem);
    draft.goOnFrom({ text: result.body.text, tag: result.tag ?? "" }, result.body.text);
    setSaves((before) => before + 1);
    router.refresh();
  };
  const save = () => {
    if (!blocked && !busy) setAsking(true);
  };

  return (
    <>
      <TextFrame
        draft={draft}
        onSave={save}
        above={<Notices name={name} draft={draft} problem={problem} onProblem={setProblem} onStore={store} />}
        below={
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="primary"
              onClick={save}
              busy={busy}
              disabled={blocked}
              aria-keyshortcuts="Meta+S Control+S"
            >
              {t("save")}
            </Button>
            {draft.dirty && (
              <Button variant="ghost" onClick={draft.discard}>
                {t("editor.discard")}
              </Button>
            )}
            <span className="text-muted text-xs" aria-live="polite">
              {t(`editor.state.${stateOf(draft)}`)}
            </span>
          </div>
        }
        aside={saves > 0 && builtIn.agents > 0 && <BuiltInProgressPanel key={saves} name={name} use={builtIn} />}
      />
      {asking && (
        <AskImpact
          name={name}
          text={draft.text}
          use={builtIn}
          act="save"
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={() => store(draft.base)}
        >
          <DiffView
            label={t("editor.diff", { name })}
            before={{ title: t("editor.now"), text: draft.saved?.text ?? "" }}
            after={{ title: t("editor.after"), text: draft.text }}
            maxHeight={220}
          />
        </AskImpact>
      )}
    </>
  );
}

type NoticesProps = {
  name: string;
  draft: DraftText;
  problem: Problem | null;
  onProblem: (problem: Problem | null) => void;
  onStore: (base: string) => void;
};

/** What stands above the text: a draft that came back, a refusal, or somebody else's save. */
function Notices({ name, draft, problem, onProblem, onStore }: NoticesProps) {
  const t = useTranslations("platform");
  const theirs = { text: String(problem?.text ?? ""), tag: String(problem?.tag ?? "") };
  const goOn = (text: string) => {
    draft.goOnFrom(theirs, text);
    onProblem(null);
  };
  const merge = async () => {
    const common = await textOf(name, draft.base);
    // Without the common text every line is somebody's: all that differs is marked, nothing is guessed.
    goOn(mergeTexts(common ?? "", draft.text, theirs.text).text);
  };
  return (
    <>
      {draft.restored && (
        <Alert tone={draft.restored === "older" ? "warning" : "info"} title={t("editor.restored.title")}>
          {t.rich(`editor.restored.${draft.restored}`, {
            discard: (chunks) => (
              <button type="button" className="underline underline-offset-2" onClick={draft.discard}>
                {chunks}
              </button>
            ),
          })}
        </Alert>
      )}
      {problem && problem.code !== "stale-version" && (
        <Alert tone="danger" title={t("notSaved")}>
          {problem.detail}
        </Alert>
      )}
      {problem?.code === "stale-version" && (
        <Conflict
          mine={draft.text}
          theirs={theirs.text}
          by={String(problem.updatedBy ?? t("editor.somebody"))}
          onKeep={() => onStore(theirs.tag)}
          onTake={() => goOn(theirs.text)}
          onMerge={merge}
        />
      )}
    </>
  );
}

/** The text that an edit began with; null where it can't be had. */
async function textOf(name: string, tag: string | null): Promise<string | null> {
  const version = tag?.split(".")[1];
  if (!version) return null;
  const result = await callAddress<{ text: string }>(`/platform/built-ins/${name}/versions/${version}`);
  return result.ok ? result.body.text : null;
}

function stateOf({ dirty, findings, shown }: DraftText) {
  if (!dirty) return "clean";
  if (hasErrors(findings)) return "findings";
  return hasMergeMarks(shown) ? "merge" : "dirty";
}
