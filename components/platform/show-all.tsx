import { useTranslations } from "#translations";
import { ButtonLink } from "@/components/ui/button";

/** The way back from a search that found nothing. */
export function ShowAll({ href }: { href: string }) {
  const t = useTranslations("platform");
  return <ButtonLink href={href}>{t("search.showAll")}</ButtonLink>;
}
