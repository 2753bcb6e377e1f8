"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextAreaField, TextField } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { useFormat } from "@/components/ui/use-format";
import { utf8Length } from "@/lib/prompt/bytes";
import { DESCRIPTION_BYTES } from "@/lib/prompt/limits";

type Props = {
  workspace: string;
  name: string;
  tag: string;
  description: string;
  tools: string[];
  toolNames: string[];
  canWrite: boolean;
};

/** What of an agent may change after creation; a change makes a revision. */
export function SettingsPanel({ workspace, name, tag, description, tools, toolNames, canWrite }: Props) {
  const t = useTranslations("agents");
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      title={t("settings.title")}
      aside={
        canWrite && (
          <Button size="small" variant="ghost" onClick={() => setEditing(true)}>
            {t("settings.change")}
          </Button>
        )
      }
    >
      <dl className="space-y-2 text-[13px]">
        <div>
          <dt className="text-muted text-xs">{t("name")}</dt>
          <dd className="break-all font-mono">{name}</dd>
        </div>
        <div>
          <dt className="text-muted text-xs">{t("settings.description")}</dt>
          <dd className="break-words">{description || t("settings.none")}</dd>
        </div>
        <div>
          <dt className="text-muted text-xs">{t("settings.tools")}</dt>
          <dd className="flex flex-wrap gap-1">
            {toolNames.map((tool) => (
              <code key={tool} className="rounded border border-line bg-sunken px-1.5 py-px font-mono text-xs">
                {tool}
              </code>
            ))}
          </dd>
        </div>
      </dl>
      {editing && <EditSettings {...{ workspace, name, tag, description, tools }} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function EditSettings({
  workspace,
  name,
  tag,
  description,
  tools,
  onClose,
}: Omit<Props, "toolNames" | "canWrite"> & { onClose: () => void }) {
  const t = useTranslations("agents");
  const ui = useTranslations("ui");
  const format = useFormat();
  const router = useRouter();
  const [text, setText] = useState(description);
  const [list, setList] = useState(tools.join(" "));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = async () => {
    setBusy(true);
    const body = { description: text, tools: list.split(/[\s,]+/).filter(Boolean) };
    const result = await callApi(workspace, `/agents/${name}`, { method: "PATCH", body, base: tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    onClose();
    router.refresh();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("settings.edit")}
      description={t("settings.editWhy")}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button variant="primary" busy={busy} onClick={save}>
            {t("settings.save")}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {problem && (
          <Alert tone="danger" title={ui("notSaved")}>
            {problem.detail} {problem.errors.map((error) => error.message).join(" ")}
          </Alert>
        )}
        <TextAreaField
          label={t("settings.description")}
          value={text}
          rows={3}
          onChange={(event) => setText(event.target.value)}
          aside={ui("size.of", { used: format.bytes(utf8Length(text)), limit: format.bytes(DESCRIPTION_BYTES) })}
        />
        <TextField
          label={t("settings.tools")}
          value={list}
          onChange={(event) => setList(event.target.value)}
          hint={t("settings.toolsHint")}
          className="font-mono"
        />
      </div>
    </Dialog>
  );
}
