"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatCount } from "@/components/ui/format";
import { notify } from "@/components/ui/toast";

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
    notify(`Fragment ${name} was deleted.`);
    onClose();
    if (!stay) router.push(`/${workspace}/fragments`);
    router.refresh();
  };
  if (inUse) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={`${name} is in use`}
        description="An agent whose fragment is gone could take no further change, so it can’t be deleted while these use it. Edit its text instead, or delete the agents first."
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <p className="mb-2 font-medium text-[13px]">Used by {formatCount(users?.total ?? usedBy, "agent")}</p>
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
      title={`Delete ${name}?`}
      description="No agent uses it. This can’t be undone."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            Delete fragment
          </Button>
        </>
      }
    >
      {problem && <Alert tone="danger">{problem.detail}</Alert>}
    </Dialog>
  );
}
