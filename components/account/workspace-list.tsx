import { Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "#translations";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import type { Role } from "@/lib/permissions";
import { Card, Row } from "./section";

type Props = { workspaces: { slug: string; name: string; role: Role }[] };

/** The workspaces that one is a member of, and the ways into them. Leaving one is a matter of its members page. */
export function WorkspaceList({ workspaces }: Props) {
  const t = useTranslations("account");
  return (
    <Card>
      {workspaces.map(({ slug, name, role }) => (
        <Row
          key={slug}
          actions={
            <ButtonLink
              href={`/${slug}/settings/members`}
              size="small"
              variant="ghost"
              aria-label={t("workspaces.membersOf", { name })}
            >
              {t("workspaces.members")}
            </ButtonLink>
          }
        >
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px]">
            <Link
              href={`/${slug}/fragments`}
              className="break-words rounded font-medium underline-offset-2 hover:underline"
            >
              {name}
            </Link>
            <Badge>{t(`workspaces.role.${role}`)}</Badge>
          </p>
          <p className="break-all font-mono text-muted text-xs">/{slug}</p>
        </Row>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        {workspaces.length === 0 && <p className="text-[13px] text-muted">{t("workspaces.none")}</p>}
        <ButtonLink href="/new-workspace" size="small">
          <Plus size={14} aria-hidden /> {t("workspaces.new")}
        </ButtonLink>
      </div>
    </Card>
  );
}
