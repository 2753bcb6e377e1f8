import { useTranslations } from "#translations";
import { PublicCard } from "@/components/account/public-card";
import { ButtonLink } from "@/components/ui/button";

export default function NotFound() {
  const t = useTranslations("account");
  return (
    <PublicCard title={t("link.over")} lead={t("link.verifyWhy")}>
      <ButtonLink href="/verify-email" variant="primary">
        {t("link.again")}
      </ButtonLink>
    </PublicCard>
  );
}
