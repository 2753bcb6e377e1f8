/** The languages of the console, each named in itself. The first is what a browser that asks for none of them gets. */
export const LOCALES = ["en", "de"] as const;
export type Locale = (typeof LOCALES)[number];
export const LANGUAGE_NAMES: Record<Locale, string> = { en: "English", de: "Deutsch" };

/** The cookie that keeps a chosen language. */
export const LOCALE_COOKIE = "language";

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((each) => each === value);
}

/**
 * The best of our languages for a browser's Accept-Language (RFC 9110 §12.5.4, matched by RFC 4647's lookup): the one with
 * the highest weight, of equals the first named. `de-AT` is served by `de`; a weight of 0 means "not this one".
 */
export function negotiate(acceptLanguage: string | null): Locale {
  let best: { locale: Locale; weight: number } | undefined;
  for (const part of (acceptLanguage ?? "").slice(0, 1000).split(",")) {
    const [range = "", ...parameters] = part.split(";").map((each) => each.trim().toLowerCase());
    const locale = range === "*" ? LOCALES[0] : LOCALES.find((each) => range === each || range.startsWith(`${each}-`));
    const weight = weightOf(parameters);
    if (locale && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? LOCALES[0];
}

function weightOf(parameters: string[]): number {
  const q = parameters.find((each) => each.startsWith("q="));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
