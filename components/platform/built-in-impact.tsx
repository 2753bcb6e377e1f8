import { useTranslations } from "#translations";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import type { BuiltInImpact, ImpactOnWorkspace, Place } from "@/lib/platform/impact";

/** What keeps an agent from compiling though each of its texts is right; another reason is told by its code. */
const WHY = ["compiled-too-long", "compiled-reserved-brace"] as const;

/** What a text would do to every workspace that uses the built-in: names and counts, none of their words. */
export function BuiltInImpactList({ impact }: { impact: BuiltInImpact }) {
  const t = useTranslations("platform");
  const { broken, unchecked, affected, more } = impact;
  return (
    <div className="space-y-3">
      {broken > 0 && (
        <Alert tone="warning" title={t("impact.broken", { count: broken })}>
          {t("impact.brokenWhy")}
        </Alert>
      )}
      {unchecked > 0 && <Alert tone="warning">{t("impact.unchecked", { count: unchecked })}</Alert>}
      <ul aria-label={t("impact.list")} className="divide-y divide-line text-[13px]">
        {affected.map((workspace) => (
          <OneWorkspace key={workspace.id} workspace={workspace} />
        ))}
      </ul>
      {more > 0 && <p className="text-muted text-xs">{t("impact.more", { count: more })}</p>}
      <p className="text-muted text-xs">
        {t("impact.total", { agents: impact.agents, workspaces: impact.workspaces })}
      </p>
    </div>
  );
}

function OneWorkspace({ workspace }: { workspace: ImpactOnWorkspace }) {
  const t = useTranslations("platform");
  const { id, name, agents, broken, named } = workspace;
  return (
    <li className="py-2">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          <span className="break-words font-medium">{name}</span>{" "}
          <span className="break-all font-mono text-muted text-xs">{id}</span>
        </span>
        <span className="shrink-0 text-muted text-xs">{t("agents", { count: agents })}</span>
      </div>
      {broken > 0 && (
        <ul className="mt-1.5 space-y-1">
          {named.map(({ agent, errors }) => (
            <li key={agent} className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs">
              <span className="font-mono">{agent}</span>
              <Badge tone="warning">{t("impact.noCompile")}</Badge>
              <span className="text-muted">{errors[0] && <Why place={errors[0]} />}</span>
            </li>
          ))}
          {broken > named.length && (
            <li className="text-muted text-xs">{t("andMore", { count: broken - named.length })}</li>
          )}
        </ul>
      )}
    </li>
  );
}

function Why({ place: { code, field, line, column } }: { place: Place }) {
  const t = useTranslations("platform");
  const why = WHY.find((each) => each === code) ?? "other";
  return t(`impact.why.${why}`, { code, field, line, column });
}
