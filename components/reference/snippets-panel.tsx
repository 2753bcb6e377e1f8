"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { CopyButton } from "@/components/ui/copy-button";
import { CodeText } from "./code-block";

type Language = "curl" | "TypeScript";
const LANGUAGES: readonly Language[] = ["curl", "TypeScript"];

/** The same call in each language. */
export function SnippetsPanel({ texts }: { texts: Record<Language, string> }) {
  const t = useTranslations("reference");
  const [language, setLanguage] = useState<Language>("curl");
  return (
    <div className="min-w-0 overflow-hidden rounded-lg border border-line bg-sunken">
      <div className="flex items-center justify-between gap-2 border-line border-b py-1 pr-1 pl-1">
        <fieldset className="flex gap-0.5">
          <legend className="sr-only">{t("operation.language")}</legend>
          {LANGUAGES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === language}
              onClick={() => setLanguage(each)}
              className="rounded px-2 py-1 text-muted text-xs hover:text-text aria-pressed:bg-surface aria-pressed:font-medium aria-pressed:text-text"
            >
              {each}
            </button>
          ))}
        </fieldset>
        <CopyButton text={texts[language]} />
      </div>
      <CodeText label={t("operation.by", { language })} text={texts[language]} />
    </div>
  );
}
