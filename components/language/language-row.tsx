"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "#translations";
import { LANGUAGE_NAMES, LOCALES } from "@/lib/messages/locales";
import { chooseLanguage } from "./choose-language";

/** The languages there are, each in its own words, where there is no menu to choose one in. */
export function LanguageRow() {
  const t = useTranslations("language");
  const locale = useLocale();
  const router = useRouter();
  return (
    <nav aria-label={t("label")} className="flex gap-1 text-xs">
      {LOCALES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === locale}
          onClick={() => {
            chooseLanguage(each);
            router.refresh();
          }}
          className={`min-h-6 rounded px-2 ${each === locale ? "font-medium text-text" : "text-muted hover:text-text"}`}
        >
          {LANGUAGE_NAMES[each]}
        </button>
      ))}
    </nav>
  );
}
