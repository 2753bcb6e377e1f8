"use client";

import { Download, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { formatCount } from "@/components/ui/format";
import type { WorkspaceContents } from "@/lib/workspaces/contents";

type Props = {
  saved: { slug: string; name: string; tag: string };
  contents: WorkspaceContents;
  canWrite: boolean;
};

const FORM = "delete-workspace";

/** Deletes the workspace once its name is typed; says what goes, and offers to keep a copy first. */
export function DeleteWorkspace({ saved, contents, canWrite }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" disabled={!canWrite} onClick={() => setOpen(true)}>
        <Trash2 size={14} aria-hidden /> Delete workspace…
      </Button>
      {isOpen && <Confirm saved={saved} contents={contents} onClose={() => setOpen(false)} />}
    </>
  );
}

function Confirm({ saved: { slug, name, tag }, contents, onClose }: Omit<Props, "canWrite"> & { onClose: () => void }) {
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
      title={`Delete ${name}?`}
      description={`${goes(contents)} go with it, for everybody, at once. This can’t be undone.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="danger" busy={busy} disabled={typed !== name}>
            Delete workspace
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={remove} method="post" className="space-y-4">
        {problem && <Alert tone="danger">{problem.detail}</Alert>}
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line bg-sunken py-1.5 pr-1.5 pl-3 text-[13px]">
          Keep a copy of all of it first?
          <a href={`/api/v1/workspaces/${slug}/export`} download className={buttonClass({ size: "small" })}>
            <Download size={14} aria-hidden /> Export
          </a>
        </div>
        <TextField
          label={`Type the name to confirm: ${name}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
}

/** `3 agents, 2 fragments, 1 API key and the memberships of 4 people` */
function goes({ agents, fragments, apiKeys, members }: WorkspaceContents): string {
  const counted: [number, string][] = [
    [agents, "agent"],
    [fragments, "fragment"],
    [apiKeys, "API key"],
  ];
  const things = counted.filter(([count]) => count > 0).map(([count, one]) => formatCount(count, one));
  const people = `the memberships of ${formatCount(members, "person", "people")}`;
  return things.length === 0 ? `Its settings and ${people}` : `${things.join(", ")} and ${people}`;
}
