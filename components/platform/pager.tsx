import { useTranslations } from "#translations";
import { ButtonLink } from "@/components/ui/button";

type Props = { path: string; query: Record<string, string | undefined>; isFirst: boolean; next: string | null };

/** The ways through a list that comes by the page; nothing where it fits one. */
export function Pager({ path, query, isFirst, next }: Props) {
  const t = useTranslations("platform");
  if (isFirst && next === null) return null;
  const href = (after?: string) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, after })) if (value) search.set(name, value);
    return search.size > 0 ? `${path}?${search}` : path;
  };
  return (
    <nav aria-label={t("pager.label")} className="flex justify-end gap-2">
      {!isFirst && <ButtonLink href={href()}>{t("pager.first")}</ButtonLink>}
      {next && <ButtonLink href={href(next)}>{t("pager.next")}</ButtonLink>}
    </nav>
  );
}
