import type { ReactNode } from "react";

/** A text as it is, every space and line break kept. It can be scrolled by keyboard. */
export function ExactText({ label, children, tall = false }: { label: string; children: ReactNode; tall?: boolean }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className={`overflow-auto rounded-lg border border-line bg-surface ${tall ? "" : "max-h-[70dvh]"}`}
    >
      <pre className="whitespace-pre-wrap break-words px-4 py-3 font-mono text-[13px] leading-[21px]">{children}</pre>
    </section>
  );
}
