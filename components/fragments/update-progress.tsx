"use client";

import { CircleCheck, LoaderCircle, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import { callApi } from "@/components/api/call";
import { formatCount } from "@/components/ui/format";
import { Panel } from "@/components/ui/panel";

type Page = { agents: { name: string; updating: boolean; hasProblem: boolean }[]; total: number };

/** After a save: what the worker has done so far, until every agent has its new revision. */
export function UpdateProgress({ workspace, name, usedBy }: { workspace: string; name: string; usedBy: number }) {
  const [page, setPage] = useState<Page | null>(null);
  const waiting = page?.agents.filter((agent) => agent.updating).length ?? usedBy;
  const failed = page?.agents.filter((agent) => agent.hasProblem) ?? [];
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const look = async (pause: number) => {
      const result = await callApi<Page>(workspace, `/agents?fragment=tenant/${name}&limit=200`);
      if (gone) return;
      if (result.ok) setPage(result.body);
      if (!result.ok || result.body.agents.some((agent) => agent.updating))
        timer = setTimeout(() => look(Math.min(pause * 1.5, 2_000)), pause);
    };
    look(100);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [workspace, name]);
  const total = page?.total ?? usedBy;
  return (
    <Panel title="Agents">
      <div role="status" className="space-y-2 text-[13px]">
        {!page || waiting > 0 ? (
          <p className="flex items-center gap-2">
            <LoaderCircle size={14} aria-hidden className="animate-spin text-muted" /> Updating{" "}
            {formatCount(waiting, "agent")}…
          </p>
        ) : failed.length === 0 ? (
          <p className="flex items-center gap-2">
            <CircleCheck size={14} aria-hidden className="text-success" />{" "}
            {total === 1 ? "Its agent uses this text." : `All ${total} agents use this text.`}
          </p>
        ) : (
          <p className="flex items-center gap-2">
            <TriangleAlert size={14} aria-hidden className="text-warning" /> {formatCount(failed.length, "agent")} could
            not take this text:
          </p>
        )}
        {waiting === 0 &&
          failed.map((agent) => (
            <Link
              key={agent.name}
              className="block text-accent underline underline-offset-2"
              href={`/${workspace}/agents/${agent.name}`}
            >
              {agent.name}
            </Link>
          ))}
      </div>
    </Panel>
  );
}
