import { formatBytes } from "@/components/ui/format";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import type { FragmentVersion } from "@/lib/fragments/versions";

const CAUSES: Record<string, string> = { create: "created", save: "saved", restore: "restored" };
const MOST = 12;

/** A fragment's versions, newest first. */
export function VersionList({ versions }: { versions: FragmentVersion[] }) {
  return (
    <Panel title="History" aside={versions.length === 1 ? "1 version" : `${versions.length} versions`}>
      <ol className="space-y-1.5 text-[13px]">
        {versions.slice(0, MOST).map((version) => (
          <li key={version.version} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>
              <span className="tabular font-medium">v{version.version}</span> {CAUSES[version.cause] ?? version.cause}{" "}
              by {version.author}
            </span>
            <span className="tabular text-muted text-xs">
              {formatBytes(version.bytes)} · <RelativeTime at={version.createdAt} />
            </span>
          </li>
        ))}
        {versions.length > MOST && <li className="text-muted text-xs">and {versions.length - MOST} older</li>}
      </ol>
    </Panel>
  );
}
