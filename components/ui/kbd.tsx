import type { ReactNode } from "react";

/** A key as it is printed on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded border border-line bg-sunken px-1 font-sans text-muted text-xs">
      {children}
    </kbd>
  );
}
