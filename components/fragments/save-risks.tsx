"use client";

import { TriangleAlert } from "lucide-react";
import { useSay } from "@/components/language/use-say";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Finding } from "@/lib/prompt/finding";

const TITLE = "Save this as it is?";
const LEAD = "The model reads it with every call, though a person may not see it, or should not.";
const MOST = 8;

type Props = { findings: Finding[]; onClose: () => void; onSave: () => void };

/** Before a save that brings in what nobody sees, or what looks like a secret: asked once. */
export function SaveRisks({ findings, onClose, onSave }: Props) {
  const { say } = useSay();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TITLE}
      description={LEAD}
      footer={
        <>
          <Button onClick={onClose}>Back to the text</Button>
          <Button variant="primary" onClick={onSave}>
            Save all the same
          </Button>
        </>
      }
    >
      <ul className="space-y-2 text-[13px]">
        {findings.slice(0, MOST).map((finding) => (
          <li key={`${finding.code}-${finding.from}`} className="flex gap-2">
            <TriangleAlert size={14} aria-label="Warning" className="mt-0.5 shrink-0 text-warning" />
            <span className="min-w-0 break-words">
              Line {finding.line}: {say(finding)}
            </span>
          </li>
        ))}
        {findings.length > MOST && <li className="text-muted text-xs">and {findings.length - MOST} more</li>}
      </ul>
    </Dialog>
  );
}
