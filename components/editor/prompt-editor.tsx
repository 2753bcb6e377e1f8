"use client";

import dynamic from "next/dynamic";
import { useEffect, useId, useState } from "react";
import { useTranslations } from "#translations";
import { Fallback } from "./fallback";
import type { EditorProps } from "./monaco-editor";

const MonacoEditor = dynamic(() => import("./monaco-editor"), { ssr: false });
const KEY = "inlay.editor";

/**
 * The text's editor: Monaco once it has loaded; a plain text area until then, without JavaScript, and for whoever chooses
 * it. Line breaks are LF here whatever the text's own; `restoreLineBreaks` gives them back.
 */
export function PromptEditor(props: EditorProps) {
  const t = useTranslations("editor");
  const id = useId();
  const [plain, setPlain] = useState(true);
  useEffect(() => setPlain(localStorage.getItem(KEY) === "plain"), []);
  const choose = (value: boolean) => {
    localStorage.setItem(KEY, value ? "plain" : "rich");
    setPlain(value);
  };
  const area = <PlainEditor {...props} describedBy={`${id}-help`} />;
  return (
    <section
      aria-label={props.label}
      className="overflow-hidden rounded-lg border border-line bg-surface focus-within:border-accent"
    >
      {plain ? area : <Loading fallback={area} {...props} />}
      <p
        id={`${id}-help`}
        className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-line border-t bg-bg px-3 py-1.5 text-muted text-xs"
      >
        <span>{plain ? t("tabPlain") : t("tabRich")}</span>
        <button
          type="button"
          className="rounded underline underline-offset-2 hover:text-text"
          onClick={() => choose(!plain)}
        >
          {plain ? t("useRich") : t("usePlain")}
        </button>
      </p>
    </section>
  );
}

function Loading({ fallback, ...props }: EditorProps & { fallback: React.ReactNode }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    // Where it can't be loaded the plain text box stays.
    import("./monaco-editor").then(() => !gone && setReady(true)).catch(() => {});
    return () => {
      gone = true;
    };
  }, []);
  if (!ready) return fallback;
  return (
    <Fallback fallback={fallback}>
      <MonacoEditor {...props} />
    </Fallback>
  );
}

function PlainEditor({
  label,
  value,
  onChange,
  onSave,
  readOnly,
  minHeight = 320,
  describedBy,
}: EditorProps & { describedBy: string }) {
  return (
    <textarea
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      readOnly={readOnly}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if ((event.metaKey || event.ctrlKey) && event.key === "s") {
          event.preventDefault();
          onSave?.();
        }
      }}
      style={{ minHeight, height: minHeight }}
      className="block w-full resize-y bg-surface px-4 py-3 font-mono text-[13px] leading-[21px] outline-none"
    />
  );
}
