import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { formatCount, formatNumber } from "@/components/ui/format";
import type { BuiltInImpact, ImpactOnWorkspace, Place } from "@/lib/platform/impact";
import { formatUse } from "./words";

const WHY: Record<string, string> = {
  "compiled-too-long": "the prompt would be too long",
  "compiled-reserved-brace": "braces of two parts would meet and be reserved",
};

/** What a text would do to every workspace that uses the built-in: names and counts, none of their words. */
export function BuiltInImpactList({ impact }: { impact: BuiltInImpact }) {
  const { broken, unchecked, affected, more } = impact;
  return (
    <div className="space-y-3">
      {broken > 0 && (
        <Alert tone="warning" title={`${formatCount(broken, "agent")} would no longer compile`}>
          They keep their present text until their workspace has mended it. Its members see why; you don’t see their
          texts.
        </Alert>
      )}
      {unchecked > 0 && (
        <Alert tone="warning">
          {formatCount(unchecked, "more agent")} could not be looked at one by one: there are too many. Each that can’t
          take the text keeps its present one.
        </Alert>
      )}
      <ul aria-label="Affected workspaces" className="divide-y divide-line text-[13px]">
        {affected.map((workspace) => (
          <OneWorkspace key={workspace.id} workspace={workspace} />
        ))}
      </ul>
      {more > 0 && <p className="text-muted text-xs">and {formatCount(more, "more workspace")}</p>}
      <p className="text-muted text-xs">In all: {formatUse(impact)}.</p>
    </div>
  );
}

function OneWorkspace({ workspace }: { workspace: ImpactOnWorkspace }) {
  const { id, name, agents, broken, named } = workspace;
  return (
    <li className="py-2">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          <span className="break-words font-medium">{name}</span>{" "}
          <span className="break-all font-mono text-muted text-xs">{id}</span>
        </span>
        <span className="shrink-0 text-muted text-xs">{formatCount(agents, "agent")}</span>
      </div>
      {broken > 0 && (
        <ul className="mt-1.5 space-y-1">
          {named.map(({ agent, errors }) => (
            <li key={agent} className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs">
              <span className="font-mono">{agent}</span>
              <Badge tone="warning">does not compile</Badge>
              <span className="text-muted">{errors[0] && tell(errors[0])}</span>
            </li>
          ))}
          {broken > named.length && (
            <li className="text-muted text-xs">and {formatNumber(broken - named.length)} more</li>
          )}
        </ul>
      )}
    </li>
  );
}

function tell({ code, field, line, column }: Place): string {
  return `${WHY[code] ?? code} (${field}, line ${line}, column ${column})`;
}
