"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";

/** Where it is narrow, the navigation folded above the page; another page has it folded again. */
export function OperationsFold({ children }: { children: ReactNode }) {
  const t = useTranslations("reference");
  return (
    <details key={usePathname()} className="mb-6 rounded-lg border border-line bg-surface px-3 py-2 lg:hidden">
      <summary className="cursor-pointer font-medium text-[13px]">{t("nav.label")}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
