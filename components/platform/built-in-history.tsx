import Link from "next/link";
import { CAUSES } from "@/components/history/causes";
import { Badge } from "@/components/ui/badge";
import { formatBytes, formatCount } from "@/components/ui/format";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
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
  const page = `/platform/built-ins/${name}/history`;
  return (
    <Panel title="History" aside={formatCount(total, "version")}>
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
                  Version {version}
                </Link>
                {version === current && <Badge tone="accent">current</Badge>}
              </span>
              <span className="text-muted text-xs">
                <RelativeTime at={createdAt} />
              </span>
            </div>
            <p className="tabular text-muted text-xs">
              {CAUSES[cause] ?? cause} by {author}, {formatBytes(bytes)}
            </p>
          </li>
        ))}
        {total > versions.length && (
          <li className="text-xs">
            <Link href={page} className="text-muted underline underline-offset-2 hover:text-text">
              All {total} versions
            </Link>
          </li>
        )}
      </ol>
    </Panel>
  );
}
