"use client";

import { Toast as Base } from "@base-ui/react/toast";
import { CircleCheck, X } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "#translations";

const notices = Base.createToastManager();

/** The region in which notices appear. `take` gives those that are new. */
export function NoticeRegion({ titles, take }: { titles: readonly string[]; take: () => readonly string[] }) {
  const t = useTranslations("ui");
  useEffect(() => {
    if (titles.length > 0) for (const title of take()) notices.add({ title });
  }, [titles, take]);
  return (
    <Base.Provider toastManager={notices} timeout={6000}>
      <Base.Portal>
        <Base.Viewport
          aria-label={t("notices")}
          className="fixed right-4 bottom-4 left-4 z-50 flex flex-col gap-2 sm:left-auto sm:w-80"
        >
          <NoticeList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function NoticeList() {
  const t = useTranslations("ui");
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      data-notice
      className="rounded-lg border border-line bg-surface shadow-raised transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Base.Content className="flex items-center gap-2.5 py-2 pr-2 pl-3.5">
        <CircleCheck aria-hidden size={16} className="shrink-0 text-success" />
        <Base.Title className="min-w-0 flex-1 break-words text-[13px]" />
        <Base.Close
          aria-label={t("closeNotice")}
          className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-text"
        >
          <X aria-hidden size={14} />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}
