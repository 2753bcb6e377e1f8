"use client";

import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { setSingleKeys, useCommandKey, useSingleKeys } from "./keys";
import { NOUNS } from "./nouns";

const TITLE = "Keyboard";
const SINGLE = "Keys without a modifier";
const SINGLE_HINT = "Switch them off if dictation or another tool presses them by accident.";

/** What the keys do. */
export function KeyboardHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const command = useCommandKey();
  const single = useSingleKeys();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={TITLE}>
      <div className="space-y-4 pb-1">
        <KeyList label="Everywhere">
          <Key does="Search and commands" keys={[command, "K"]} />
          <Key does="Save, in an editor" keys={[command, "S"]} />
          <Key
            does="Let Tab leave the editor, or not"
            keys={command === "⌘" ? ["Ctrl", "Shift", "M"] : ["Ctrl", "M"]}
          />
          <Key does="Close" keys={["Esc"]} />
        </KeyList>
        <KeyList label={SINGLE} off={!single}>
          <Key does="Filter the list" keys={["/"]} />
          {NOUNS.map((noun) => (
            <Key key={noun.href} does={`Go to ${noun.label}`} keys={["G", noun.key.toUpperCase()]} />
          ))}
          <Key does="This help" keys={["?"]} />
        </KeyList>
        <label className="flex items-start gap-2.5 rounded-md border border-line px-3 py-2.5 text-[13px]">
          <input
            type="checkbox"
            checked={single}
            onChange={(event) => setSingleKeys(event.target.checked)}
            className="mt-0.5 size-4 accent-accent"
          />
          <span>
            {SINGLE}
            <span className="block text-muted text-xs">{SINGLE_HINT}</span>
          </span>
        </label>
      </div>
    </Dialog>
  );
}

function KeyList({ label, off = false, children }: { label: string; off?: boolean; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-medium text-muted text-xs">
        {label}
        {off && " (off)"}
      </h3>
      <dl className={`divide-y divide-line ${off ? "line-through" : ""}`}>{children}</dl>
    </section>
  );
}

function Key({ does, keys }: { does: string; keys: string[] }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5 text-[13px]">
      <dt>{does}</dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}
