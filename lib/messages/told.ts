import type { Locale } from "./locales";

/** A sentence in every language. */
export type Told = Readonly<Record<Locale, string>>;

const known = new Map<string, Told>();

/** A sentence for a schema, which keeps one string a check: the English one, by which `bothOf` finds the other again. */
export function both(en: string, de: string): string {
  known.set(en, { en, de });
  return en;
}

/** What was given to `both`; undefined for what was not. */
export function bothOf(en: string): Told | undefined {
  return known.get(en);
}
