import { cache, use } from "react";
import { createTranslator } from "use-intl/core";
import { currentLocale } from "@/lib/auth/locale";
import { catalogue, type MessageFile } from "@/lib/messages/catalogue";
import type { Locale } from "@/lib/messages/locales";

export const translator = cache((locale: Locale, file: MessageFile) =>
  createTranslator({ locale, messages: catalogue[locale], namespace: file, timeZone: "UTC" }),
);

/** The sentences of one file of the catalogue, in the request's language, for components that stay on the server. */
export function useTranslations(file: MessageFile) {
  return translator(useLocale(), file);
}

/** The request's language. */
export function useLocale(): Locale {
  return use(currentLocale());
}
