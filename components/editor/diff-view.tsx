"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "#translations";
import { Fallback } from "./fallback";
import type { DiffProps } from "./monaco-diff";

type Diff = (props: DiffProps) => React.ReactNode;

/** What differs between two texts: Monaco's diff once it has loaded; the two texts beside each other until then. */
export function DiffView(props: DiffProps) {
  const [Rich, setRich] = useState<{ Diff: Diff } | null>(null);
  useEffect(() => {
    let gone = false;
    // Where it can't be loaded the two texts stay.
    import("./monaco-diff").then((module) => !gone && setRich({ Diff: module.default })).catch(() => {});
    return () => {
      gone = true;
    };
  }, []);
  const t = useTranslations("editor");
  const { before, after, label } = props;
  const plain = <TwoTexts {...props} />;
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-surface">
      <figcaption className="flex flex-wrap justify-between gap-x-4 border-line border-b bg-bg px-3 py-1.5 text-muted text-xs">
        <span>
          <span className="sr-only">{label}: </span>− {before.title}
        </span>
        <span>+ {after.title}</span>
      </figcaption>
      {before.text === after.text && <p className="px-3 py-2 text-[13px] text-muted">{t("diff.same")}</p>}
      {Rich ? (
        <Fallback fallback={plain}>
          <Rich.Diff {...props} />
        </Fallback>
      ) : (
        plain
      )}
    </figure>
  );
}

function TwoTexts({ before, after, maxHeight = 560 }: DiffProps) {
  return (
    <div className="grid md:grid-cols-2">
      {[before, after].map(({ title, text }) => (
        <section
          key={title}
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          style={{ maxHeight }}
          className="min-w-0 overflow-auto border-line p-3 md:[&+&]:border-l"
        >
          <pre className="whitespace-pre-wrap break-words font-mono text-xs">{text}</pre>
        </section>
      ))}
    </div>
  );
}
