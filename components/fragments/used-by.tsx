import Link from "next/link";
import { formatCount } from "@/components/ui/format";
import { Panel } from "@/components/ui/panel";

/** The agents that use a fragment. */
export function UsedBy({
  workspace,
  agents,
  total,
  path,
}: {
  workspace: string;
  agents: string[];
  total: number;
  path: string;
}) {
  return (
    <Panel title="Where used" aside={formatCount(total, "agent")}>
      {total === 0 ? (
        <p className="text-[13px] text-muted">
          No agent uses it yet. Add it to one with the line{" "}
          <code className="break-all font-mono text-text">{`{{include "${path}"}}`}</code>
        </p>
      ) : (
        <ul className="space-y-1.5 text-[13px]">
          {agents.map((name) => (
            <li key={name}>
              <Link className="text-accent underline underline-offset-2" href={`/${workspace}/agents/${name}`}>
                {name}
              </Link>
            </li>
          ))}
          {total > agents.length && (
            <li>
              <Link className="text-muted underline underline-offset-2" href={`/${workspace}/agents?fragment=${path}`}>
                all {total}
              </Link>
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}
