import Link from "next/link";
import { Size } from "@/components/fragments/size";
import { RelativeTime } from "@/components/ui/relative-time";
import type { KeptBuiltInRow } from "@/lib/platform/built-in";
import { StateBadge } from "./state-badge";
import { formatUse } from "./words";

/** The built-ins as administrators see them: what each is, whose text stands, and who uses it. */
export function KeptBuiltInList({ builtIns }: { builtIns: KeptBuiltInRow[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {builtIns.map((builtIn) => (
        <li key={builtIn.name} className="relative px-4 py-3 hover:bg-hover/40">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              href={`/platform/built-ins/${builtIn.name}`}
              className="font-medium text-[13px] after:absolute after:inset-0"
            >
              {builtIn.title}
            </Link>
            <span className="break-all font-mono text-muted text-xs">{builtIn.path}</span>
            <StateBadge state={builtIn.state} />
          </div>
          <p className="mt-0.5 text-muted text-xs">{builtIn.usefulWhen}</p>
          <div className="mt-1 flex flex-wrap gap-x-3 text-muted text-xs">
            <span className="text-text">{builtIn.agents === 0 ? "not used" : `used by ${formatUse(builtIn)}`}</span>
            {builtIn.behind > 0 && <span className="text-accent">{builtIn.behind} updating</span>}
            <Size bytes={builtIn.bytes} tokens={builtIn.tokens} />
            <span>
              version {builtIn.version}, <RelativeTime at={builtIn.updatedAt} /> by {builtIn.updatedBy}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
