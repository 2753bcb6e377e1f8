"use client";

import { type ReactNode, useEffect, useState } from "react";
import { callAddress } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { BuiltInImpact } from "@/lib/platform/impact";
import { BuiltInImpactList } from "./built-in-impact";
import { formatUse } from "./words";

type Props = {
  name: string;
  text: string;
  use: { agents: number; workspaces: number };
  title: string;
  /** What is pressed to do it, such as “Save”. */
  verb: string;
  busy?: boolean;
  children?: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
};

/** Before a text takes its place: whom it reaches in which workspace, and what would no longer compile. */
export function AskImpact({ name, text, use, title, verb, busy = false, children, onClose, onConfirm }: Props) {
  const [impact, setImpact] = useState<BuiltInImpact | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    callAddress<BuiltInImpact>(`/platform/built-ins/${name}/impact`, { method: "POST", body: { text } }).then(
      (result) => (result.ok ? setImpact(result.body) : setFailed(true)),
    );
  }, [name, text]);
  const reached = impact ?? use;
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={title}
      description="The agents take the new text over within moments. Runs that are under way are not touched."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={onConfirm} busy={busy} disabled={!impact && !failed}>
            {reached.agents === 0 ? verb : `${verb} and update ${formatUse(reached)}`}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        {children}
        {failed && (
          <Alert tone="warning">What this changes could not be worked out just now. You can go on all the same.</Alert>
        )}
        {!impact && !failed && (
          <p role="status" className="text-[13px] text-muted">
            Working out what changes…
          </p>
        )}
        {impact && impact.agents > 0 && <BuiltInImpactList impact={impact} />}
        {impact?.agents === 0 && <p className="text-[13px] text-muted">No agent uses it.</p>}
      </div>
    </Dialog>
  );
}
