import Link from "next/link";
import { CAUSES } from "@/components/history/causes";
import { formatBytes } from "@/components/ui/format";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import type { FragmentVersion } from "@/lib/fragments/versions";

const MOST = 12;

/** A fragment's newest versions; `history` is the page that has them all, with what differs. */
export function VersionList({ versions, history }: { versions: FragmentVersion[]; history: string }) {
  return (
    <Panel title="History" aside={versions.length === 1 ? "1 version" : `${versions.length} versions`}>
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
              {CAUSES[version.cause] ?? version.cause} by {version.author}
            </span>
            <span className="tabular text-muted text-xs">
              {formatBytes(version.bytes)} · <RelativeTime at={version.createdAt} />
            </span>
          </li>
        ))}
        {versions.length > MOST && (
          <li className="text-muted text-xs">
            <Link href={history} className="underline underline-offset-2">
              and {versions.length - MOST} older
            </Link>
          </li>
        )}
      </ol>
    </Panel>
  );
}
