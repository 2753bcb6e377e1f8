import { useTranslations } from "#translations";
import { ButtonLink } from "@/components/ui/button";
import { NoticePage } from "@/components/ui/notice-page";

// Within the shell, so that the way elsewhere stays open.
export default function NotFound() {
  const t = useTranslations("pages");
  const settings = useTranslations("settings");
  return (
    <NoticePage
      code="404"
      title={t("notFound.title")}
      actions={
        <ButtonLink href="/" variant="primary">
          {t("notFound.home")}
        </ButtonLink>
      }
    >
      {settings("notFound")}
    </NoticePage>
  );
}
