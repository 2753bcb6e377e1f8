import { useLocale, useTranslations } from "#translations";

/** Says, in other languages, why parts of the page are in English. */
export function EnglishNote() {
  const t = useTranslations("reference");
  if (useLocale() === "en") return null;
  return <p className="mb-6 max-w-2xl text-[13px] text-muted">{t("english")}</p>;
}
