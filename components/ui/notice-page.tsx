import type { ReactNode } from "react";

type Props = { code?: string; title: string; children: ReactNode; actions: ReactNode };

/** A page that stands for one that is not there: what happened, and the ways out. */
export function NoticePage({ code, title, children, actions }: Props) {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-md flex-col items-start justify-center gap-3 px-4 py-12">
      {code && <p className="rounded border border-line bg-sunken px-1.5 font-mono text-muted text-xs">{code}</p>}
      <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
      <div className="text-muted">{children}</div>
      <div className="mt-2 flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}
