"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import { dropDraft, keepDraft, keptDraft } from "@/components/editor/draft";
import { restoreLineBreaks, withLf } from "@/components/editor/line-breaks";
import { useEditorText } from "@/components/editor/use-editor-text";
import { checkFragmentText } from "@/lib/prompt/check-fragment";

/** A text that is stored, and the version that it is. */
export type Stored = { text: string; tag: string };
type Kept = { text: string; base: string | null };

/**
 * A stored text and what is being made of it: kept in this browser until it is saved or given up, with the version it is
 * based on. `stored` is null for one that is not there yet.
 */
export function useDraftText(id: string, stored: Stored | null) {
  const [saved, setSaved] = useState(stored);
  const [original, setOriginal] = useState(stored?.text ?? "");
  const [base, setBase] = useState(stored?.tag ?? null);
  const [restored, setRestored] = useState<"same" | "older" | null>(null);
  const { text: shown, stamp, type, replace } = useEditorText(withLf(original));
  const text = useMemo(() => restoreLineBreaks(original, shown), [original, shown]);
  const findings = useMemo(() => checkFragmentText(shown), [shown]);
  const dirty = text !== (saved?.text ?? "");

  /** Goes on from a stored text, with `next` as what is not saved yet. */
  const goOnFrom = useCallback(
    (from: Stored, next: string) => {
      setSaved(from);
      setOriginal(next);
      replace(withLf(next));
      setBase(from.tag);
      setRestored(null);
      if (next === from.text) dropDraft(id);
    },
    [id, replace],
  );

  useEffect(() => {
    const kept = keptDraft<Kept>(id);
    if (!kept || kept.text === (stored?.text ?? "")) return;
    setOriginal(kept.text);
    replace(withLf(kept.text));
    setRestored(!stored || kept.base === stored.tag ? "same" : "older");
    setBase(kept.base ?? stored?.tag ?? null);
  }, [id, stored, replace]);

  useEffect(() => {
    if (!dirty) return;
    keepDraft<Kept>(id, { text, base });
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [id, dirty, text, base]);

  const discard = () => goOnFrom(saved ?? { text: "", tag: "" }, saved?.text ?? "");
  return { saved, text, shown, stamp, type, replace, findings, dirty, base, restored, goOnFrom, discard };
}

export type DraftText = ReturnType<typeof useDraftText>;
