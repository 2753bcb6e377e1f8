import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslations } from "#translations";
import { ButtonLink } from "@/components/ui/button";
import type { NounSlug } from "./places";

type Props = { root: string; before: NounSlug | undefined; after: NounSlug | undefined };

/** On to the part before and after this one. */
export function PartSteps({ root, before, after }: Props) {
  const t = useTranslations("reference");
  return (
    <nav aria-label={t("around")} className="flex flex-wrap justify-between gap-2 border-line border-t pt-4">
      {before ? (
        <ButtonLink href={`${root}/${before}`}>
          <ArrowLeft size={14} aria-hidden /> {t("previous", { noun: t(`nouns.${before}.name`) })}
        </ButtonLink>
      ) : (
        <span />
      )}
      {after && (
        <ButtonLink href={`${root}/${after}`}>
          {t("next", { noun: t(`nouns.${after}.name`) })} <ArrowRight size={14} aria-hidden />
        </ButtonLink>
      )}
    </nav>
  );
}
