import { type Locale, negotiate } from "@/lib/messages/locales";

/** What a client wants to be told in, by Accept-Language; English where it does not say. */
export function languageOf(headers: Pick<Headers, "get">): Locale {
  return negotiate(headers.get("accept-language"));
}

/** Says of an answer that its sentences are in this language, and that another Accept-Language gets others. */
export function speaks(headers: Headers, language: Locale): void {
  headers.set("content-language", language);
  headers.append("vary", "Accept-Language");
}
