import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { Chrome } from "./chrome";
import type { SidebarProps } from "./sidebar";

/** The console around a page: navigation on the left (on top where it is narrow), the page as `main`. */
export function AppShell({ children, ...props }: SidebarProps & { children: ReactNode }) {
  const t = useTranslations("shell");
  return (
    <div className="min-h-dvh md:flex">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2 focus:font-medium focus:shadow-raised"
      >
        {t("skip")}
      </a>
      <Chrome {...props} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none md:px-8 md:py-8">
        <div className="mx-auto max-w-6xl">{children}</div>
      </main>
    </div>
  );
}
