import Link from "next/link";
import { useTranslations } from "#translations";
import { Size } from "@/components/fragments/size";
import { RelativeTime } from "@/components/ui/relative-time";
import type { KeptBuiltInRow } from "@/lib/platform/built-in";
import { StateBadge } from "./state-badge";

/** The built-ins as administrators see them: what each is, whose text stands, and who uses it. */
export function KeptBuiltInList({ builtIns }: { builtIns: KeptBuiltInRow[] }) {
  const t = useTranslations("platform");
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
            <span className="text-text">
              {builtIn.agents === 0
                ? t("list.unused")
                : t("list.usedBy", { agents: builtIn.agents, workspaces: builtIn.workspaces })}
            </span>
            {builtIn.behind > 0 && <span className="text-accent">{t("list.updating", { count: builtIn.behind })}</span>}
            <Size bytes={builtIn.bytes} tokens={builtIn.tokens} />
            <span>
              {t.rich("list.version", {
                version: String(builtIn.version),
                author: builtIn.updatedBy,
                time: () => <RelativeTime at={builtIn.updatedAt} />,
              })}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
