"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslations } from "#translations";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";

type Props = {
  workspace: string;
  name: string;
  tag: string;
  usedBy: number;
  onClose: () => void /** The page stays: it is about something else. */;
  stay?: boolean;
};
type Page = { agents: { name: string }[]; total: number };

/** Deletes an unused fragment once confirmed; of one in use it names the agents instead. */
export function DeleteFragment({ workspace, name, tag, usedBy, onClose, stay = false }: Props) {
  const t = useTranslations("fragments");
  const ui = useTranslations("ui");
  const format = useFormat();
  const router = useRouter();
  const [users, setUsers] = useState<Page | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const inUse = usedBy > 0 || problem?.code === "fragment-in-use";
  useEffect(() => {
    if (!inUse) return;
    callApi<Page>(workspace, `/agents?fragment=tenant/${name}&limit=50`).then(
      (result) => result.ok && setUsers(result.body),
    );
  }, [inUse, workspace, name]);
  const remove = async () => {
    setBusy(true);
    const result = await callApi(workspace, `/fragments/${name}`, { method: "DELETE", base: tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    notify(t("delete.deleted", { name }));
    onClose();
    if (!stay) router.push(`/${workspace}/fragments`);
    router.refresh();
  };
  if (inUse) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t("delete.inUse", { name })}
        description={t("delete.inUseWhy")}
        footer={<Button onClick={onClose}>{ui("close")}</Button>}
      >
        <p className="mb-2 font-medium text-[13px]">
          {t("delete.usedBy", { agents: format.count(users?.total ?? usedBy, "agents") })}
        </p>
        <ul className="space-y-1 text-[13px]">
          {users?.agents.map((agent) => (
            <li key={agent.name}>
              <Link className="text-accent underline underline-offset-2" href={`/${workspace}/agents/${agent.name}`}>
                {agent.name}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      alert
      onOpenChange={onClose}
      title={t("delete.title", { name })}
      description={t("delete.why")}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            {t("delete.do")}
          </Button>
        </>
      }
    >
      {problem && <Alert tone="danger">{problem.detail}</Alert>}
    </Dialog>
  );
}
