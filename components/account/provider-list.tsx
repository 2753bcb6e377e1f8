import { LogIn } from "lucide-react";
import { useTranslations } from "#translations";
import { Badge } from "@/components/ui/badge";
import { Card, Row } from "./section";

/** Other services that open the account: the one that this server is set up with, and any linked before. */
export function ProviderList({ providers }: { providers: { id: string; name: string; linked: boolean }[] }) {
  const t = useTranslations("account");
  return (
    <Card>
      {providers.map(({ id, name, linked }) => (
        <Row key={id} icon={<LogIn size={16} aria-hidden />}>
          <p className="flex flex-wrap items-center gap-2 font-medium text-[13px]">
            {name}{" "}
            {linked ? <Badge tone="success">{t("providers.linked")}</Badge> : <Badge>{t("providers.notLinked")}</Badge>}
          </p>
          <p className="text-muted text-xs">{linked ? t("providers.can") : t("providers.not")}</p>
        </Row>
      ))}
    </Card>
  );
}
