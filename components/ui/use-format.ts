import { useLocale, useTranslations } from "#translations";
import { formatIn } from "./format-in";

/** Figures as people read them, in the page's language. */
export function useFormat() {
  return formatIn(useTranslations("ui"), useLocale());
}
