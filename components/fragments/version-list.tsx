import Link from "next/link";
import { useTranslations } from "#translations";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { useFormat } from "@/components/ui/use-format";
import type { FragmentVersion } from "@/lib/fragments/versions";

const MOST = 12;

/** A fragment's newest versions; `history` is the page that has them all, with what differs. */
export function VersionList({ versions, history }: { versions: FragmentVersion[]; history: string }) {
  const t = useTranslations("history");
  const format = useFormat();
  return (
    <Panel title={t("title")} aside={format.count(versions.length, "versions")}>
      <ol className="space-y-1.5 text-[13px]">
        {versions.slice(0, MOST).map((version) => (
          <li key={version.version} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>
              <Link
                href={`${history}?from=${Math.max(version.version - 1, 1)}&to=${version.version}`}
                className="tabular font-medium underline underline-offset-2"
              >
                v{version.version}
              </Link>{" "}
              {t("by", { cause: t(`cause.${version.cause}`), author: version.author })}
            </span>
            <span className="tabular text-muted text-xs">
              {format.bytes(version.bytes)} · <RelativeTime at={version.createdAt} />
            </span>
          </li>
        ))}
        {versions.length > MOST && (
          <li className="text-muted text-xs">
            <Link href={history} className="underline underline-offset-2">
              {t("older", { count: versions.length - MOST })}
            </Link>
          </li>
        )}
      </ol>
    </Panel>
  );
}
