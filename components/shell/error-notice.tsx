"use client";

import { useTranslations } from "#translations";
import { buttonClass } from "@/components/ui/button-class";
import { NoticePage } from "@/components/ui/notice-page";

export type Failure = { error: Error & { digest?: string }; reset: () => void };

/** A page that could not be made: what to do, and the number under which the server's log tells why. */
export function ErrorNotice({ error, reset }: Failure) {
  const t = useTranslations("pages");
  return (
    <NoticePage
      title={t("failed.title")}
      actions={
        <>
          {/* Plain buttons: each error page has a copy of what it imports, and is sent with every page. */}
          <button type="button" className={buttonClass({ variant: "primary" })} onClick={reset}>
            {t("failed.retry")}
          </button>
          {/* A full load: what failed may be the page's own code. */}
          <button type="button" className={buttonClass()} onClick={() => window.location.assign("/")}>
            {t("failed.home")}
          </button>
        </>
      }
    >
      <p>{t("failed.what")}</p>
      {error.digest && (
        <p className="mt-2">
          {t("failed.number")} <code className="font-mono text-text">{error.digest}</code>
        </p>
      )}
    </NoticePage>
  );
}
