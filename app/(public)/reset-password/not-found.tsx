import { useTranslations } from "#translations";
import { PublicCard } from "@/components/account/public-card";
import { ButtonLink } from "@/components/ui/button";

export default function NotFound() {
  const t = useTranslations("account");
  return (
    <PublicCard title={t("link.over")} lead={t("link.resetWhy")}>
      <ButtonLink href="/forgot-password" variant="primary">
        {t("link.again")}
      </ButtonLink>
    </PublicCard>
  );
}
