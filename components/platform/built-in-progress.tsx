"use client";

import { CircleCheck, LoaderCircle, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "#translations";
import { callAddress } from "@/components/api/call";
import { Panel } from "@/components/ui/panel";
import type { BuiltInProgress } from "@/lib/platform/use";

type Props = { name: string; use: { agents: number; workspaces: number } };

/** After a save: what the workers have done so far, until every agent has the text. */
export function BuiltInProgressPanel({ name, use }: Props) {
  const t = useTranslations("platform");
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
    <Panel title={t("progress.title")}>
      <div role="status" className="space-y-2 text-[13px]">
        <Told progress={progress} use={use} />
      </div>
    </Panel>
  );
}

function Told({ progress, use }: { progress: BuiltInProgress | null; use: Props["use"] }) {
  const t = useTranslations("platform");
  if (!progress || progress.behind > 0) {
    const { agents, workspaces, behind } = progress ?? { ...use, behind: use.agents };
    return (
      <>
        <p className="flex items-center gap-2">
          <LoaderCircle size={14} aria-hidden className="shrink-0 animate-spin text-muted motion-reduce:animate-none" />
          {t("progress.updating", { agents, workspaces })}
        </p>
        {progress && (
          <p className="tabular text-muted text-xs">{t("progress.done", { done: agents - behind, agents })}</p>
        )}
      </>
    );
  }
  if (progress.problems > 0) {
    return (
      <p className="flex gap-2">
        <TriangleAlert size={14} aria-hidden className="mt-0.5 shrink-0 text-warning" />
        {t("progress.problems", { problems: progress.problems, agents: progress.agents })}
      </p>
    );
  }
  return (
    <p className="flex items-center gap-2">
      <CircleCheck size={14} aria-hidden className="shrink-0 text-success" />
      {t("progress.current", { agents: progress.agents })}
    </p>
  );
}
