import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { PlatformChrome } from "./platform-chrome";
import type { PlatformUser } from "./platform-sidebar";

/** The frame of administrators' pages, like the console's, and marked as what it is. */
export function PlatformShell({ user, children }: { user: PlatformUser; children: ReactNode }) {
  const t = useTranslations("platform");
  return (
    <div className="min-h-dvh md:flex">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2 focus:font-medium focus:shadow-raised"
      >
        {t("shell.skip")}
      </a>
      <PlatformChrome user={user} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none md:px-8 md:py-8">
        <div className="mx-auto max-w-6xl">{children}</div>
      </main>
    </div>
  );
}
