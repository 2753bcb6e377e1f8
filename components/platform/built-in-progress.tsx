"use client";

import { CircleCheck, LoaderCircle, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { callAddress } from "@/components/api/call";
import { formatCount, formatNumber } from "@/components/ui/format";
import { Panel } from "@/components/ui/panel";
import type { BuiltInProgress } from "@/lib/platform/use";
import { formatUse } from "./words";

type Props = { name: string; use: { agents: number; workspaces: number } };

/** After a save: what the workers have done so far, until every agent has the text. */
export function BuiltInProgressPanel({ name, use }: Props) {
  const [progress, setProgress] = useState<BuiltInProgress | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const look = async (pause: number) => {
      const result = await callAddress<BuiltInProgress>(`/platform/built-ins/${name}/progress`);
      if (gone) return;
      if (result.ok) setProgress(result.body);
      if (!result.ok || result.body.behind > 0) timer = setTimeout(() => look(Math.min(pause * 1.5, 2_000)), pause);
    };
    look(100);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [name]);
  return (
    <Panel title="Agents">
      <div role="status" className="space-y-2 text-[13px]">
        <Told progress={progress} use={use} />
      </div>
    </Panel>
  );
}

function Told({ progress, use }: { progress: BuiltInProgress | null; use: Props["use"] }) {
  if (!progress || progress.behind > 0) {
    const { agents, behind } = progress ?? { agents: use.agents, behind: use.agents };
    return (
      <>
        <p className="flex items-center gap-2">
          <LoaderCircle size={14} aria-hidden className="shrink-0 animate-spin text-muted motion-reduce:animate-none" />
          Updating {formatUse(progress ?? use)}…
        </p>
        {progress && (
          <p className="tabular text-muted text-xs">
            {formatNumber(agents - behind)} of {formatNumber(agents)} done
          </p>
        )}
      </>
    );
  }
  if (progress.problems > 0) {
    return (
      <p className="flex gap-2">
        <TriangleAlert size={14} aria-hidden className="mt-0.5 shrink-0 text-warning" />
        {formatCount(progress.problems, "agent")} of {formatNumber(progress.agents)} can’t take the fragments’ present
        texts and keep an older one. Their workspaces see why.
      </p>
    );
  }
  return (
    <p className="flex items-center gap-2">
      <CircleCheck size={14} aria-hidden className="shrink-0 text-success" />
      {progress.agents === 1
        ? "Its agent uses this text."
        : `All ${formatNumber(progress.agents)} agents use this text.`}
    </p>
  );
}
