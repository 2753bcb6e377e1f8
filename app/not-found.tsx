import { useTranslations } from "#translations";
import { ButtonLink } from "@/components/ui/button";
import { NoticePage } from "@/components/ui/notice-page";

export default function NotFound() {
  const t = useTranslations("pages");
  return (
    <main>
      <NoticePage
        code="404"
        title={t("notFound.title")}
        actions={
          <ButtonLink href="/" variant="primary">
            {t("notFound.home")}
          </ButtonLink>
        }
      >
        {t("notFound.why")}
      </NoticePage>
    </main>
  );
}
