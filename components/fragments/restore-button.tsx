"use client";

import { RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatCount } from "@/components/ui/format";

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
        <RotateCcw size={14} aria-hidden /> Restore version {version}…
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Restore version ${version} of ${name}?`}
        description={
          usedBy === 0
            ? "Its text becomes the newest version. Nothing of the history is lost."
            : `Its text becomes the newest version, and ${formatCount(usedBy, "agent")} will read it. Nothing of the history is lost.`
        }
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button variant="primary" onClick={restore} busy={busy}>
              Restore
            </Button>
          </>
        }
      >
        {problem && (
          <Alert tone="danger" title="Not restored">
            {problem.detail}
          </Alert>
        )}
      </Dialog>
    </>
  );
}
