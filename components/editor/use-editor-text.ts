"use client";

import { useCallback, useState } from "react";

/** A text in an editor. `stamp` tells the editor that the text was set by something else than its typing. */
export type EditorText = { text: string; stamp: number };

/**
 * The state behind an editor. What is typed flows one way, from the editor (`type`); only `replace` flows back to it. A
 * value handed back after each keystroke would overwrite what was typed while the page was still rendering.
 */
export function useEditorText(
  initial: string,
): EditorText & { type: (text: string) => void; replace: (change: string | ((text: string) => string)) => void } {
  const [state, setState] = useState<EditorText>({ text: initial, stamp: 0 });
  const type = useCallback((text: string) => setState((before) => ({ ...before, text })), []);
  const replace = useCallback((change: string | ((text: string) => string)) => {
    setState(({ text, stamp }) => ({ text: typeof change === "string" ? change : change(text), stamp: stamp + 1 }));
  }, []);
  return { ...state, type, replace };
}
