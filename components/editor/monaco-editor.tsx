"use client";

import Editor from "@monaco-editor/react";
import { useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "#translations";
import type { Finding } from "@/lib/prompt/finding";
import { type Spoken, say } from "@/lib/prompt/say";
import { scanTemplate } from "@/lib/prompt/scan";
import { applyTheme, monaco } from "./monaco";
import { type Completion, tell } from "./providers";

export type EditorProps = {
  label: string;
  value: string;
  /** Changes when `value` was set by something else than typing here (see useEditorText). */
  stamp: number;
  onChange: (value: string) => void;
  findings: readonly Finding[];
  /** Where fragment lines and values are filled in; elsewhere they are text. */
  template: boolean;
  completions?: readonly Completion[];
  onSave?: () => void;
  /** Where a fragment's own page is, for its lines in a template. */
  linkOf?: (path: string) => string | null;
  /** Makes a fragment of what is selected. */
  onExtract?: (selection: { from: number; to: number }) => void;
  readOnly?: boolean;
  minHeight?: number;
  /** Changes when something outside asks for this place. */
  reveal?: { from: number; to: number; at: number } | null;
};

type Standalone = monaco.editor.IStandaloneCodeEditor;
const SEVERITY = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
};

/** Monaco with our findings as markers, fragment lines in colour, quick fixes and completion. */
export default function MonacoEditor({
  label,
  value,
  stamp,
  onChange,
  findings,
  template,
  completions = [],
  onSave,
  linkOf,
  onExtract,
  readOnly = false,
  minHeight = 320,
  reveal,
}: EditorProps) {
  const [editor, setEditor] = useState<Standalone | null>(null);
  const [height, setHeight] = useState(minHeight);
  const save = useRef(onSave);
  save.current = onSave;
  const t = useTranslations("editor");
  const locale = useLocale();
  useTheme();
  // Before markers and decorations, which lie on the text that this puts in.
  const latest = useRef(value);
  latest.current = value;
  const taken = useRef(stamp);
  useEffect(() => {
    const model = editor?.getModel();
    if (!editor || !model || taken.current === stamp) return;
    taken.current = stamp;
    editor.pushUndoStop();
    editor.executeEdits("inlay", [{ range: model.getFullModelRange(), text: latest.current, forceMoveMarkers: true }]);
    editor.pushUndoStop();
  }, [editor, stamp]);
  useEffect(() => {
    const model = editor?.getModel();
    if (!model) return;
    const uri = model.uri.toString();
    tell(uri, { findings, completions, linkOf, opens: (path) => t("openFragment", { path }), language: locale });
    monaco.editor.setModelMarkers(
      model,
      "inlay",
      findings.filter((finding) => !finding.in).map((finding) => marker(model, finding, locale)),
    );
    return () => tell(uri, null);
  }, [editor, findings, completions, linkOf, locale, t]);
  useDecorations(editor, value, template);
  useEffect(() => {
    const model = editor?.getModel();
    if (!model || !reveal) return;
    const range = monaco.Range.fromPositions(model.getPositionAt(reveal.from), model.getPositionAt(reveal.to));
    editor?.setSelection(range);
    editor?.revealRangeInCenterIfOutsideViewport(range);
    editor?.focus();
  }, [editor, reveal]);
  useExtract(editor, onExtract, t("extract"));
  const mount = (mounted: Standalone) => {
    mounted.getModel()?.setEOL(monaco.editor.EndOfLineSequence.LF);
    mounted.addCommand(monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyS, () => save.current?.());
    const fit = () => setHeight(Math.min(Math.max(mounted.getContentHeight(), minHeight), 900));
    mounted.onDidContentSizeChange(fit);
    fit();
    setEditor(mounted);
  };
  return (
    <Editor
      height={height}
      language="markdown"
      theme="inlay"
      defaultValue={value}
      beforeMount={applyTheme}
      onMount={mount}
      onChange={(text) => onChange(text ?? "")}
      options={{
        ariaLabel: label,
        readOnly,
        minimap: { enabled: false },
        wordWrap: "on",
        wrappingIndent: "same",
        lineNumbersMinChars: 3,
        scrollBeyondLastLine: false,
        automaticLayout: true,
        fontSize: 13,
        lineHeight: 21,
        fontFamily: getComputedStyle(document.body).getPropertyValue("--font-geist-mono") || "monospace",
        padding: { top: 12, bottom: 12 },
        renderLineHighlight: "line",
        overviewRulerLanes: 0,
        scrollbar: { alwaysConsumeMouseWheel: false },
        fixedOverflowWidgets: true,
        unusualLineTerminators: "off",
        quickSuggestions: false,
        wordBasedSuggestions: "off",
        insertSpaces: false,
        detectIndentation: false,
        trimAutoWhitespace: false,
        autoClosingBrackets: "never",
        autoClosingQuotes: "never",
        accessibilitySupport: "auto",
        bracketPairColorization: { enabled: false },
        unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true },
        lightbulb: { enabled: monaco.editor.ShowLightbulbIconMode.On },
      }}
    />
  );
}

function useExtract(editor: Standalone | null, onExtract: EditorProps["onExtract"], label: string): void {
  const extract = useRef(onExtract);
  extract.current = onExtract;
  const offered = onExtract !== undefined;
  useEffect(() => {
    if (!editor || !offered) return;
    const action = editor.addAction({
      id: "inlay.extract",
      label,
      precondition: "editorHasSelection && !editorReadonly",
      contextMenuGroupId: "1_modification",
      run: () => {
        const [model, selection] = [editor.getModel(), editor.getSelection()];
        if (!model || !selection) return;
        const [from, to] = [selection.getStartPosition(), selection.getEndPosition()].map((at) =>
          model.getOffsetAt(at),
        );
        extract.current?.({ from: from ?? 0, to: to ?? 0 });
      },
    });
    return () => action.dispose();
  }, [editor, offered, label]);
}

function marker(model: monaco.editor.ITextModel, finding: Finding, language: Spoken): monaco.editor.IMarkerData {
  const [start, end] = [model.getPositionAt(finding.from), model.getPositionAt(Math.max(finding.to, finding.from + 1))];
  return {
    severity: SEVERITY[finding.severity],
    message: say(finding, language),
    startLineNumber: start.lineNumber,
    startColumn: start.column,
    endLineNumber: end.lineNumber,
    endColumn: end.column,
  };
}

function useDecorations(editor: Standalone | null, value: string, template: boolean): void {
  const kept = useRef<monaco.editor.IEditorDecorationsCollection | null>(null);
  useEffect(() => {
    const model = editor?.getModel();
    if (!editor || !model) return;
    kept.current ??= editor.createDecorationsCollection();
    const pieces = template
      ? scanTemplate(value).pieces.filter((piece) => piece.kind === "include" || piece.kind === "value")
      : [];
    kept.current.set(
      pieces.map((piece) => ({
        range: monaco.Range.fromPositions(model.getPositionAt(piece.from), model.getPositionAt(piece.to)),
        options: { inlineClassName: piece.kind === "include" ? "inlay-include" : "inlay-value" },
      })),
    );
  }, [editor, value, template]);
}

function useTheme(): void {
  useEffect(() => {
    const observer = new MutationObserver(applyTheme);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    const media = matchMedia("(prefers-color-scheme: dark)");
    media.addEventListener("change", applyTheme);
    return () => {
      observer.disconnect();
      media.removeEventListener("change", applyTheme);
    };
  }, []);
}
