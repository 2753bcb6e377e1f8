"use client";

import { CircleCheck, LoaderCircle, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import { useTranslations } from "#translations";
import { callApi } from "@/components/api/call";
import { Panel } from "@/components/ui/panel";
import { useFormat } from "@/components/ui/use-format";

type Page = { agents: { name: string; updating: boolean; hasProblem: boolean }[]; total: number };

/** After a save: what the worker has done so far, until every agent has its new revision. */
export function UpdateProgress({ workspace, name, usedBy }: { workspace: string; name: string; usedBy: number }) {
  const t = useTranslations("fragments");
  const format = useFormat();
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
    <Panel title={t("progress.title")}>
      <div role="status" className="space-y-2 text-[13px]">
        {!page || waiting > 0 ? (
          <p className="flex items-center gap-2">
            <LoaderCircle size={14} aria-hidden className="animate-spin text-muted" />{" "}
            {t("progress.updating", { count: waiting, agents: format.count(waiting, "agents") })}
          </p>
        ) : failed.length === 0 ? (
          <p className="flex items-center gap-2">
            <CircleCheck size={14} aria-hidden className="text-success" /> {t("progress.done", { count: total })}
          </p>
        ) : (
          <p className="flex items-center gap-2">
            <TriangleAlert size={14} aria-hidden className="text-warning" />{" "}
            {t("progress.failed", { count: failed.length, agents: format.count(failed.length, "agents") })}
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
