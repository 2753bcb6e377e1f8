import { cookies, headers } from "next/headers";
import { cache } from "react";
import { isLocale, LOCALE_COOKIE, type Locale, negotiate } from "@/lib/messages/locales";

/** The language of this request: the one that the person chose, else the best of ours for what the browser asks for. */
export const currentLocale = cache(async (): Promise<Locale> => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  return isLocale(chosen) ? chosen : negotiate((await headers()).get("accept-language"));
});
