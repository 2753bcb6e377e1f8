"use client";

import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactNode } from "react";

type Props = { anchor: Element; content: ReactNode; onEnter: () => void; onLeave: () => void };

/** What appears beside the control. The pointer may go onto it (WCAG 1.4.13). */
export function TooltipPopup({ anchor, content, onEnter, onLeave }: Props) {
  return (
    <Base.Root open onOpenChange={(open) => !open && onLeave()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={6} className="z-50">
          <Base.Popup
            onPointerEnter={onEnter}
            onPointerLeave={onLeave}
            className="flex max-w-64 items-center gap-2 rounded-md border border-line bg-surface px-2 py-1 text-text text-xs shadow-raised transition-opacity data-starting-style:opacity-0"
          >
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
