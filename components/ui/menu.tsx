"use client";

import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";

/** A menu behind a button. `trigger` is the button's element. */
export function Menu({
  trigger,
  children,
  align = "end",
}: {
  trigger: ReactElement;
  children: ReactNode;
  align?: "start" | "end";
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className="z-50 outline-none">
          <Base.Popup className="min-w-44 rounded-lg border border-line bg-surface p-1 shadow-raised outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const item =
  "flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left text-[13px] outline-none data-highlighted:bg-hover data-disabled:opacity-50";

/** An entry that does something. */
export function MenuItem({
  children,
  onClick,
  disabled = false,
  danger = false,
}: {
  children: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  danger?: boolean;
}) {
  return (
    <Base.Item onClick={onClick} disabled={disabled} className={`${item} ${danger ? "text-danger" : ""}`}>
      {children}
    </Base.Item>
  );
}

/** An entry that goes somewhere. */
export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Base.Item render={<a href={href} />} className={item}>
      {children}
    </Base.Item>
  );
}

/** A line between entries. */
export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-line" />;
}
