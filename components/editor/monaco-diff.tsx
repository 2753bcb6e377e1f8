"use client";

import { useEffect, useRef, useState } from "react";
import { applyTheme, monaco } from "./monaco";

export type DiffProps = {
  /** Names the whole, such as “Version 3 against version 5”. */
  label: string;
  before: { title: string; text: string };
  after: { title: string; text: string };
  maxHeight?: number;
};

const SMALLEST = 120;

/** Monaco's own diff, for reading: side by side where there is room, else one below the other. */
export default function MonacoDiff({ label, before, after, maxHeight = 560 }: DiffProps) {
  const place = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(SMALLEST);
  useEffect(() => {
    if (!place.current) return;
    applyTheme();
    const models = {
      original: monaco.editor.createModel(before.text, "markdown"),
      modified: monaco.editor.createModel(after.text, "markdown"),
    };
    const diff = monaco.editor.createDiffEditor(place.current, optionsOf(before.title, after.title));
    diff.setModel(models);
    // The names given to the whole do not reach the two fields that take the focus.
    diff.getOriginalEditor().updateOptions({ ariaLabel: before.title });
    diff.getModifiedEditor().updateOptions({ ariaLabel: after.title });
    const fit = () => {
      const heights = [diff.getOriginalEditor(), diff.getModifiedEditor()].map((side) => side.getContentHeight());
      setHeight(Math.min(Math.max(...heights, SMALLEST), maxHeight));
    };
    const listening = [
      diff.getOriginalEditor().onDidContentSizeChange(fit),
      diff.getModifiedEditor().onDidContentSizeChange(fit),
      diff.onDidUpdateDiff(fit),
    ];
    const observer = new MutationObserver(applyTheme);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      observer.disconnect();
      for (const each of listening) each.dispose();
      // The editor lets go of its models first: one that is disposed under it is an error.
      diff.setModel(null);
      diff.dispose();
      models.original.dispose();
      models.modified.dispose();
    };
  }, [before.text, after.text, before.title, after.title, maxHeight]);
  return <section ref={place} aria-label={label} style={{ height }} />;
}

function optionsOf(original: string, modified: string): monaco.editor.IStandaloneDiffEditorConstructionOptions {
  return {
    originalAriaLabel: original,
    modifiedAriaLabel: modified,
    readOnly: true,
    originalEditable: false,
    renderSideBySide: true,
    useInlineViewWhenSpaceIsLimited: true,
    renderSideBySideInlineBreakpoint: 640,
    // A change of white space changes what a model reads.
    ignoreTrimWhitespace: false,
    diffAlgorithm: "advanced",
    hideUnchangedRegions: { enabled: true, contextLineCount: 3, minimumLineCount: 5 },
    renderOverviewRuler: false,
    renderMarginRevertIcon: false,
    renderGutterMenu: false,
    automaticLayout: true,
    minimap: { enabled: false },
    wordWrap: "on",
    diffWordWrap: "on",
    scrollBeyondLastLine: false,
    fontSize: 13,
    lineHeight: 21,
    fontFamily: getComputedStyle(document.body).getPropertyValue("--font-geist-mono") || "monospace",
    lineNumbersMinChars: 3,
    overviewRulerLanes: 0,
    scrollbar: { alwaysConsumeMouseWheel: false },
    unusualLineTerminators: "off",
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true },
  };
}
