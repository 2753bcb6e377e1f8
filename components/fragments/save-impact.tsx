"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { callApi } from "@/components/api/call";
import { DiffView } from "@/components/editor/diff-view";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatChange, formatCount, formatNumber } from "@/components/ui/format";
import type { ApiFinding } from "@/lib/api/problem";
import { utf8Length } from "@/lib/prompt/bytes";
import { estimateTokens } from "@/lib/prompt/tokens-estimate";
import { AgentChange } from "./agent-change";

type Impact = {
  total: number;
  agents: { name: string; ok: boolean; bytesBefore: number; bytesAfter: number | null; errors: ApiFinding[] }[];
};
type Props = {
  workspace: string;
  name: string;
  /** The stored text, and the one to be saved. */
  before: string;
  text: string;
  usedBy: number;
  onClose: () => void;
  onSave: () => void;
};

/** Before a save that touches agents: which, by how much, and which would no longer compile. */
export function SaveImpact({ workspace, name, before, text, usedBy, onClose, onSave }: Props) {
  const [impact, setImpact] = useState<Impact | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    callApi<Impact>(workspace, `/fragments/${name}/impact`, { method: "POST", body: { text } }).then((result) =>
      result.ok ? setImpact(result.body) : setFailed(true),
    );
  }, [workspace, name, text]);
  const broken = impact?.agents.filter((agent) => !agent.ok) ?? [];
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={`Save ${name} for ${formatCount(usedBy, "agent")}?`}
      description="They take the new text over within moments. Runs that are under way are not touched."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={onSave} disabled={!impact && !failed}>
            Save and update {formatCount(impact?.total ?? usedBy, "agent")}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        {failed && (
          <Alert tone="warning">What this changes could not be worked out just now. You can save all the same.</Alert>
        )}
        {broken.length > 0 && (
          <Alert tone="warning" title={`${formatCount(broken.length, "agent")} would no longer compile`}>
            They keep their present text until it is mended.
          </Alert>
        )}
        <DiffView
          label={`${name}, as it is and as it will be`}
          before={{ title: "Now", text: before }}
          after={{ title: `After saving (${changeOf(before, text)})`, text }}
          maxHeight={240}
        />
        {!impact && !failed && <p className="text-[13px] text-muted">Working out what changes…</p>}
        <ul className="divide-y divide-line text-[13px]">
          {impact?.agents.map((agent) => (
            <li key={agent.name} className="py-2">
              <div className="flex items-center justify-between gap-3">
                <Link
                  className="min-w-0 truncate text-accent underline underline-offset-2"
                  href={`/${workspace}/agents/${agent.name}`}
                  target="_blank"
                >
                  {agent.name}
                </Link>
                {agent.ok ? (
                  <Change before={agent.bytesBefore} after={agent.bytesAfter ?? 0} />
                ) : (
                  <Badge tone="warning">does not compile</Badge>
                )}
              </div>
              {agent.errors[0] && <p className="mt-1 text-muted text-xs">{agent.errors[0].message}</p>}
              {agent.ok && <AgentChange workspace={workspace} agent={agent.name} path={`tenant/${name}`} text={text} />}
            </li>
          ))}
        </ul>
        {impact && impact.total > impact.agents.length && (
          <p className="text-muted text-xs">and {formatNumber(impact.total - impact.agents.length)} more</p>
        )}
      </div>
    </Dialog>
  );
}

/** `+12 bytes, about −3 tokens` in each place where the fragment stands. */
function changeOf(before: string, after: string): string {
  const bytes = formatChange(utf8Length(before), utf8Length(after), "byte");
  return `${bytes}, about ${formatChange(estimateTokens(before), estimateTokens(after), "token")}`;
}

function Change({ before, after }: { before: number; after: number }) {
  return (
    <span className="tabular whitespace-nowrap text-muted text-xs">
      {before === after ? "same size" : formatChange(before, after, "byte")}
    </span>
  );
}
