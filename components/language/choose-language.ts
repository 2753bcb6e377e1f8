import { LOCALE_COOKIE, type Locale } from "@/lib/messages/locales";

const YEAR_SECONDS = 31_536_000;

/** Keeps a language in the cookie that the server reads. The page must be asked for again to come in it. */
export function chooseLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
