"use client";

import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useLocale, useTranslations } from "#translations";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import type { WorkspaceContents } from "@/lib/workspaces/contents";
import { DownloadButton } from "./download-button";

type Props = {
  saved: { slug: string; name: string; tag: string };
  contents: WorkspaceContents;
  canWrite: boolean;
};

const FORM = "delete-workspace";

/** Deletes the workspace once its name is typed; says what goes, and offers to keep a copy first. */
export function DeleteWorkspace({ saved, contents, canWrite }: Props) {
  const t = useTranslations("settings");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" disabled={!canWrite} onClick={() => setOpen(true)}>
        <Trash2 size={14} aria-hidden /> {t("delete.open")}
      </Button>
      {isOpen && <Confirm saved={saved} contents={contents} onClose={() => setOpen(false)} />}
    </>
  );
}

function Confirm({ saved: { slug, name, tag }, contents, onClose }: Omit<Props, "canWrite"> & { onClose: () => void }) {
  const t = useTranslations("settings");
  const goes = useGoes();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const path = `?confirm=${encodeURIComponent(typed)}`;
    const result = await callApi(slug, path, { method: "DELETE", base: tag });
    if (result.ok) {
      window.location.assign("/");
      return;
    }
    setBusy(false);
    setProblem(result.problem);
  };
  return (
    <Dialog
      open
      alert
      onOpenChange={onClose}
      title={t("delete.ask", { name })}
      description={t("delete.goes", { what: goes(contents) })}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={FORM} variant="danger" busy={busy} disabled={typed !== name}>
            {t("delete.button")}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={remove} method="post" className="space-y-4">
        {problem && <Alert tone="danger">{problem.detail}</Alert>}
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line bg-sunken py-1.5 pr-1.5 pl-3 text-[13px]">
          {t("delete.keep")}
          <DownloadButton href={`/api/v1/workspaces/${slug}/export`} size="small">
            {t("delete.export")}
          </DownloadButton>
        </div>
        <TextField
          label={t("delete.confirm", { name })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
}

/** Tells `3 agents, 2 fragments, 1 API key and the memberships of 4 people`. */
function useGoes(): (contents: WorkspaceContents) => string {
  const t = useTranslations("settings");
  const list = new Intl.ListFormat(useLocale(), { type: "conjunction" });
  return ({ agents, fragments, apiKeys, members }) => {
    const counted = [
      [agents, "agents"],
      [fragments, "fragments"],
      [apiKeys, "keys"],
    ] as const;
    const things = counted.flatMap(([count, of]) => (count > 0 ? [t(`delete.${of}`, { count })] : []));
    const what = things.length > 0 ? things : [t("delete.settings")];
    return list.format([...what, t("delete.people", { count: members })]);
  };
}
