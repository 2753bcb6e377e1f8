import type { ReactNode } from "react";
import { LanguageRow } from "@/components/language/language-row";
import { Mark } from "@/components/shell/mark";

type Props = {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** Other ways to go, below the card. */
  footer?: ReactNode;
};

/** The card that all pages before signing in are. */
export function PublicCard({ title, lead, children, footer }: Props) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-5 px-4 py-10">
      <div className="w-full max-w-sm overflow-hidden rounded-xl border border-line bg-surface shadow-raised">
        <div aria-hidden className="marquetry" />
        <div className="space-y-6 p-6 sm:p-8">
          <div className="space-y-4">
            <Mark size={36} />
            <div className="space-y-1">
              <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
              {lead && <p className="text-[13px] text-muted">{lead}</p>}
            </div>
          </div>
          {children}
        </div>
      </div>
      {footer && <p className="max-w-sm text-center text-[13px] text-muted">{footer}</p>}
      <LanguageRow />
    </main>
  );
}
