import type { ReactNode } from "react";

type Props = { id: string; title: string; lead: ReactNode; badge?: ReactNode; children: ReactNode };

/** A part of the account: what it is on the left, what can be done on the right; one below the other where it is narrow. */
export function Section({ id, title, lead, badge, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 gap-x-10 gap-y-4 border-line border-t py-8 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="space-y-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 id={`${id}-title`} className="font-medium text-[15px] tracking-tight">
            {title}
          </h2>
          {badge}
        </div>
        <div className="max-w-prose text-pretty text-[13px] text-muted">{lead}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** The surface on which a section's things lie, a row each. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">{children}</div>
  );
}

/** A row of a card: what it says, and what can be done with it. */
export function Row({ icon, children, actions }: { icon?: ReactNode; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 px-4 py-3">
      {icon && (
        <span className="flex size-8 shrink-0 items-center justify-center rounded-md bg-sunken text-muted">{icon}</span>
      )}
      <div className="min-w-0 flex-1 basis-36">{children}</div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
