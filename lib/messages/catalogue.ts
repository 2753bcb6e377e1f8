import { de } from "./de";
import { en } from "./en";
import type { Locale } from "./locales";

export type Messages = typeof en;
export type MessageFile = keyof Messages;

/** The catalogue, a language each: what lacks a sentence in one of them does not compile. */
export const catalogue: Record<Locale, Messages> = { en, de };

// What `useTranslations` takes for a key.
declare module "use-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
