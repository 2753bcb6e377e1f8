import Link from "next/link";
import { useTranslations } from "#translations";
import { Badge } from "@/components/ui/badge";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import type { RevisionRow } from "@/lib/revisions/list";

type Props = { workspace: string; agent: string; revisions: RevisionRow[]; current: number };

/** An agent's revisions, newest first, with what caused each. */
export function RevisionList({ workspace, agent, revisions, current }: Props) {
  const t = useTranslations("agents");
  return (
    <Panel title={t("revisions.title")} aside={`${current}`}>
      <ol className="space-y-3">
        {revisions.map((revision) => (
          <li key={revision.number} className="text-[13px]">
            <div className="flex items-baseline justify-between gap-3">
              <span className="flex items-center gap-2">
                <Link
                  href={`/${workspace}/agents/${agent}/revisions/${revision.number}`}
                  className="tabular font-medium underline underline-offset-2"
                >
                  {t("revisions.number", { number: revision.number })}
                </Link>
                {revision.number === current && <Badge tone="accent">{t("revisions.current")}</Badge>}
              </span>
              <span className="text-muted text-xs">
                <RelativeTime at={revision.createdAt} />
              </span>
            </div>
            <p className="break-words text-muted text-xs">
              <Cause of={revision} />
              {revision.number > 1 && (
                <>
                  {" · "}
                  <Link
                    href={`/${workspace}/agents/${agent}/compare?from=${revision.number - 1}&to=${revision.number}`}
                    className="underline underline-offset-2"
                  >
                    {t.rich("revisions.whatChanged", {
                      number: revision.number,
                      reader: (chunks) => <span className="sr-only">{chunks}</span>,
                    })}
                  </Link>
                </>
              )}
            </p>
          </li>
        ))}
        {(revisions.at(-1)?.number ?? 1) > 1 && (
          <li className="text-muted text-xs">
            <Link href={`/${workspace}/agents/${agent}/compare`} className="underline underline-offset-2">
              {t("revisions.olderOnes")}
            </Link>
          </li>
        )}
      </ol>
    </Panel>
  );
}

function Cause({ of: { cause, changed } }: { of: RevisionRow }) {
  const t = useTranslations("agents");
  const fragments = changed.map((each) => t("cause.fragment", each)).join(", ");
  if (cause === "created") return t("cause.created");
  if (cause === "settings") return fragments ? t("cause.settingsAnd", { fragments }) : t("cause.settings");
  return fragments;
}
