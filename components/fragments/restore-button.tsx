"use client";

import { RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useFormat } from "@/components/ui/use-format";

type Props = {
  workspace: string;
  name: string;
  version: number;
  /** The current version's ETag: what the restore is based on. */
  tag: string;
  usedBy: number;
};

/** Makes an older version's text the current one again, as a new version, after asking once. */
export function RestoreButton({ workspace, name, version, tag, usedBy }: Props) {
  const t = useTranslations("fragments");
  const ui = useTranslations("ui");
  const format = useFormat();
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const restore = async () => {
    setBusy(true);
    const address = `/fragments/${name}/versions/${version}/restore`;
    const result = await callApi(workspace, address, { method: "POST", base: tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    router.push(`/${workspace}/fragments/${name}`);
    router.refresh();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <RotateCcw size={14} aria-hidden /> {t("restore.button", { version })}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t("restore.title", { version, name })}
        description={usedBy === 0 ? t("restore.why") : t("restore.whyUsed", { agents: format.count(usedBy, "agents") })}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{ui("cancel")}</Button>
            <Button variant="primary" onClick={restore} busy={busy}>
              {t("restore.do")}
            </Button>
          </>
        }
      >
        {problem && (
          <Alert tone="danger" title={t("restore.failed")}>
            {problem.detail}
          </Alert>
        )}
      </Dialog>
    </>
  );
}
