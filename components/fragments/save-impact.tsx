"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { useTranslations } from "#translations";
import { callApi } from "@/components/api/call";
import { DiffView } from "@/components/editor/diff-view";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useFormat } from "@/components/ui/use-format";
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
  const t = useTranslations("fragments");
  const ui = useTranslations("ui");
  const format = useFormat();
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
      title={t("impact.title", { name, agents: format.count(usedBy, "agents") })}
      description={t("impact.lead")}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button variant="primary" onClick={onSave} disabled={!impact && !failed}>
            {t("impact.do", { agents: format.count(impact?.total ?? usedBy, "agents") })}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        {failed && <Alert tone="warning">{t("impact.unknown")}</Alert>}
        {broken.length > 0 && (
          <Alert
            tone="warning"
            title={t("impact.broken", { count: broken.length, agents: format.count(broken.length, "agents") })}
          >
            {t("impact.brokenWhy")}
          </Alert>
        )}
        <DiffView
          label={t("impact.label", { name })}
          before={{ title: t("impact.now"), text: before }}
          after={{ title: t("impact.after", changeOf(format, before, text)), text }}
          maxHeight={240}
        />
        {!impact && !failed && <p className="text-[13px] text-muted">{t("impact.working")}</p>}
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
                  <Badge tone="warning">{t("impact.doesNot")}</Badge>
                )}
              </div>
              {agent.errors[0] && <p className="mt-1 text-muted text-xs">{agent.errors[0].message}</p>}
              {agent.ok && <AgentChange workspace={workspace} agent={agent.name} path={`tenant/${name}`} text={text} />}
            </li>
          ))}
        </ul>
        {impact && impact.total > impact.agents.length && (
          <p className="text-muted text-xs">
            {t("impact.more", { count: format.number(impact.total - impact.agents.length) })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** `+12 bytes` and `−3 tokens` in each place where the fragment stands. */
function changeOf(format: ReturnType<typeof useFormat>, before: string, after: string) {
  return {
    bytes: format.change(utf8Length(before), utf8Length(after), "bytes"),
    tokens: format.change(estimateTokens(before), estimateTokens(after), "tokens"),
  };
}

function Change({ before, after }: { before: number; after: number }) {
  const t = useTranslations("fragments");
  const format = useFormat();
  return (
    <span className="tabular whitespace-nowrap text-muted text-xs">
      {before === after ? t("impact.same") : format.change(before, after, "bytes")}
    </span>
  );
}
