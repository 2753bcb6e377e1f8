import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { CopyButton } from "@/components/ui/copy-button";

/** Lines of a shell, a program or an answer, to read and to copy. It scrolls by itself, also by keyboard. */
export function CodeBlock({ title, text, children }: { title: ReactNode; text: string; children?: ReactNode }) {
  const t = useTranslations("reference");
  return (
    <div className="min-w-0 overflow-hidden rounded-lg border border-line bg-sunken">
      <div className="flex min-h-9 items-center justify-between gap-2 border-line border-b py-1 pr-1 pl-3">
        <div className="min-w-0 truncate text-muted text-xs">{title}</div>
        <CopyButton text={text} />
      </div>
      {children}
      <CodeText label={typeof title === "string" ? title : t("operation.code")} text={text} />
    </div>
  );
}

/** The text alone. */
export function CodeText({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="max-h-96 overflow-auto"
    >
      <pre className="px-3 py-2.5 font-mono text-xs leading-5">{text}</pre>
    </div>
  );
}
