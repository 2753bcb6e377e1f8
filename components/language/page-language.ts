import { isLocale, type Locale } from "@/lib/messages/locales";

/** The language of the page, for what is said where no component is. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : "en";
}

/** The same as a header, for what the server answers the page's calls in. */
export function pageLanguage(): { "accept-language": Locale } {
  return { "accept-language": pageLocale() };
}
