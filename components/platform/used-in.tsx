import Link from "next/link";
import { useTranslations } from "#translations";
import { Panel } from "@/components/ui/panel";

type Props = { use: { id: string; name: string; agents: number }[]; total: number };
const MOST = 12;

/** The workspaces whose agents use a built-in, with how many. */
export function UsedIn({ use, total }: Props) {
  const t = useTranslations("platform");
  return (
    <Panel title={t("usedIn.title")} aside={t("usedIn.total", { count: total })}>
      {total === 0 && <p className="text-[13px] text-muted">{t("page.unused")}</p>}
      <ul className="space-y-1.5 text-[13px]">
        {use.slice(0, MOST).map((each) => (
          <li key={each.id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <Link
                href={`/platform/workspaces?${new URLSearchParams({ q: each.id })}`}
                className="break-words underline-offset-2 hover:underline"
              >
                {each.name}
              </Link>{" "}
              <span className="break-all font-mono text-muted text-xs">{each.id}</span>
            </span>
            <span className="tabular shrink-0 text-muted text-xs">{t("agents", { count: each.agents })}</span>
          </li>
        ))}
        {total > MOST && <li className="text-muted text-xs">{t("andMore", { count: total - MOST })}</li>}
      </ul>
    </Panel>
  );
}
