"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callAddress, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toast";

type Used = { id: string; name: string; agents: number };
type Props = {
  builtIn: { name: string; tag: string; state: string };
  /** The workspaces that use it, as the page has seen them. */
  use: { workspaces: Used[]; total: number };
  onClose: () => void;
};

/** Retires an unused built-in once confirmed; of one in use it names the workspaces instead. */
export function RetireBuiltIn({ builtIn, use, onClose }: Props) {
  const t = useTranslations("platform");
  const { name, tag, state } = builtIn;
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const refused = problem?.code === "built-in-in-use" ? (problem as unknown as Props["use"]) : null;
  const { workspaces, total } = refused ?? use;
  const retire = async () => {
    setBusy(true);
    const result = await callAddress(`/platform/built-ins/${name}`, { method: "DELETE", base: tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    notify(t("retire.done", { name }));
    router.push("/platform/built-ins");
    router.refresh();
  };
  if (total > 0) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t("retire.inUse.title", { name })}
        description={t("retire.inUse.lead")}
        footer={<Button onClick={onClose}>{t("close")}</Button>}
      >
        <ul className="divide-y divide-line text-[13px]">
          {workspaces.map((each) => (
            <li key={each.id} className="flex items-baseline justify-between gap-3 py-1.5">
              <span className="min-w-0">
                <span className="break-words">{each.name}</span>{" "}
                <span className="break-all font-mono text-muted text-xs">{each.id}</span>
              </span>
              <span className="shrink-0 text-muted text-xs">{t("agents", { count: each.agents })}</span>
            </li>
          ))}
        </ul>
        {total > workspaces.length && (
          <p className="mt-2 text-muted text-xs">{t("andMore", { count: total - workspaces.length })}</p>
        )}
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      alert
      onOpenChange={onClose}
      title={t("retire.title", { name })}
      description={state === "added" ? t("retire.added") : t("retire.shipped")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="danger" busy={busy} onClick={retire}>
            {t("retire.submit")}
          </Button>
        </>
      }
    >
      {problem && <Alert tone="danger">{problem.detail}</Alert>}
    </Dialog>
  );
}
