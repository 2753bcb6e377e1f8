import type { ReactNode } from "react";

/** A titled part of a page's side. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface">
      <div className="flex items-center justify-between gap-3 border-line border-b px-3.5 py-2">
        <h2 className="font-medium text-[13px]">{title}</h2>
        {aside && <div className="tabular text-muted text-xs">{aside}</div>}
      </div>
      <div className="px-3.5 py-3">{children}</div>
    </section>
  );
}
