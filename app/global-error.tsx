"use client";

import { useState } from "react";
import { LanguageProvider } from "@/components/language/language-provider";
import { ErrorNotice, type Failure } from "@/components/shell/error-notice";
import german from "@/lib/messages/de/pages.json";
import english from "@/lib/messages/en/pages.json";
import type { Locale } from "@/lib/messages/locales";
import "./globals.css";

/** In place of the whole document, when not even its frame could be made. It has no sentences from around it. */
export default function GlobalError(failure: Failure) {
  const [locale] = useState<Locale>(() =>
    typeof document !== "undefined" && document.documentElement.lang === "de" ? "de" : "en",
  );
  const pages = locale === "de" ? german : english;
  return (
    <html lang={locale}>
      <body>
        <title>{pages.failed.document}</title>
        <LanguageProvider locale={locale} messages={{ pages }}>
          <main>
            <ErrorNotice {...failure} />
          </main>
        </LanguageProvider>
      </body>
    </html>
  );
}
