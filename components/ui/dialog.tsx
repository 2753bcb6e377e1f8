"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
};

/** A dialog over the page: titled, closed by Esc, focus kept inside and given back. */
export function Dialog({ open, onOpenChange, title, description, children, footer, wide = false }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-black/40 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={`fixed top-1/2 left-1/2 z-50 flex max-h-[85dvh] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-lg border border-line bg-surface shadow-raised transition-all data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 ${wide ? "max-w-3xl" : "max-w-md"}`}
        >
          <div className="flex items-start justify-between gap-4 px-5 pt-4">
            <div>
              <Base.Title className="font-semibold text-[15px]">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-[13px] text-muted">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              aria-label="Close"
              className="-mr-1.5 rounded-md p-1.5 text-muted hover:bg-hover hover:text-text"
            >
              <X aria-hidden size={16} />
            </Base.Close>
          </div>
          <div className="min-h-0 overflow-auto px-5 py-4">{children}</div>
          {footer && <div className="flex justify-end gap-2 border-line border-t px-5 py-3">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
