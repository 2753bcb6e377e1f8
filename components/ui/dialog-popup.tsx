"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useTranslations } from "#translations";
import type { DialogProps } from "./dialog";

/** The dialog itself. */
export function DialogPopup(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, wide = false, alert = false } = props;
  const t = useTranslations("ui");
  const Root = alert ? AlertDialog.Root : Base.Root;
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={`fixed top-1/2 left-1/2 z-50 flex max-h-[85dvh] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-raised transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 ${wide ? "max-w-3xl" : "max-w-md"}`}
        >
          <div className="pt-4 pr-12 pb-1 pl-5">
            <Base.Title className="break-words font-semibold text-[15px]">{title}</Base.Title>
            {description && <Base.Description className="mt-1 text-[13px] text-muted">{description}</Base.Description>}
          </div>
          <div className={`min-h-0 overflow-auto px-5 ${children ? "py-3" : "py-1.5"}`}>{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-line border-t bg-bg px-5 py-3">{footer}</div>
          )}
          {/* Last, so that opening puts the focus on what the dialog is about. */}
          <Base.Close
            aria-label={t("close")}
            className="absolute top-3 right-3 rounded-md p-2 text-muted transition-colors hover:bg-hover hover:text-text"
          >
            <X aria-hidden size={16} />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Root>
  );
}
