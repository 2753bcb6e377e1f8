import { formatCount, formatNumber } from "@/components/ui/format";
import { Panel } from "@/components/ui/panel";

type Props = { use: { id: string; name: string; agents: number }[]; total: number };
const MOST = 12;

/** The workspaces whose agents use a built-in, with how many. */
export function UsedIn({ use, total }: Props) {
  return (
    <Panel title="Used in" aside={formatCount(total, "workspace")}>
      {total === 0 && <p className="text-[13px] text-muted">No agent uses it.</p>}
      <ul className="space-y-1.5 text-[13px]">
        {use.slice(0, MOST).map((each) => (
          <li key={each.id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <span className="break-words">{each.name}</span>{" "}
              <span className="break-all font-mono text-muted text-xs">{each.id}</span>
            </span>
            <span className="tabular shrink-0 text-muted text-xs">{formatCount(each.agents, "agent")}</span>
          </li>
        ))}
        {total > MOST && <li className="text-muted text-xs">and {formatNumber(total - MOST)} more</li>}
      </ul>
    </Panel>
  );
}
