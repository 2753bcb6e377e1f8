"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; title: string; children: ReactNode };

/** A panel that comes in from the left over the page: focus kept inside, closed by Esc or a press beside it. */
export function Drawer({ open, onOpenChange, title, children }: Props) {
  const t = useTranslations("ui");
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] border-line border-r bg-sunken shadow-raised transition-[translate] data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Base.Title className="sr-only">{title}</Base.Title>
          {children}
          <Base.Close className="absolute top-2.5 left-full ml-2 rounded-md bg-surface p-2 text-text">
            <X aria-hidden size={18} />
            <span className="sr-only">{t("close")}</span>
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
