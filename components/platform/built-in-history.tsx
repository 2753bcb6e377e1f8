import Link from "next/link";
import { useTranslations } from "#translations";
import { Badge } from "@/components/ui/badge";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { useFormat } from "@/components/ui/use-format";
import type { BuiltInVersion } from "@/lib/platform/versions";

type Props = {
  name: string;
  versions: BuiltInVersion[];
  total: number;
  current: number;
  /** The version that is shown beside the list. */
  shown?: number;
};

/** A built-in's newest versions, each leading to what it changed. */
export function BuiltInHistory({ name, versions, total, current, shown }: Props) {
  const t = useTranslations("platform");
  const format = useFormat();
  const page = `/platform/built-ins/${name}/history`;
  return (
    <Panel title={t("history.title")} aside={t("history.versions", { count: total })}>
      <ol className="space-y-2.5 text-[13px]">
        {versions.map(({ version, cause, author, bytes, createdAt }) => (
          <li key={version}>
            <div className="flex items-baseline justify-between gap-3">
              <span className="flex items-center gap-2">
                <Link
                  href={`${page}?from=${Math.max(version - 1, 1)}&to=${version}`}
                  aria-current={version === shown ? "true" : undefined}
                  className={`tabular underline underline-offset-2 ${version === shown ? "font-semibold" : "font-medium"}`}
                >
                  {t("history.version", { version: String(version) })}
                </Link>
                {version === current && <Badge tone="accent">{t("history.current")}</Badge>}
              </span>
              <span className="text-muted text-xs">
                <RelativeTime at={createdAt} />
              </span>
            </div>
            <p className="tabular text-muted text-xs">
              {t("history.entry", { cause: t(`history.causes.${cause}`), author, size: format.bytes(bytes) })}
            </p>
          </li>
        ))}
        {total > versions.length && (
          <li className="text-xs">
            <Link href={page} className="text-muted underline underline-offset-2 hover:text-text">
              {t("history.all", { count: total })}
            </Link>
          </li>
        )}
      </ol>
    </Panel>
  );
}
