"use client";

import { DiffView } from "@/components/editor/diff-view";
import { Button } from "@/components/ui/button";

type Props = { mine: string; theirs: string; by: string; onKeep: () => void; onTake: () => void; onMerge: () => void };

/** Somebody saved meanwhile: both texts, and a choice. Neither is lost until one is made. */
export function Conflict({ mine, theirs, by, onKeep, onTake, onMerge }: Props) {
  return (
    <section
      role="alert"
      aria-labelledby="conflict"
      className="space-y-3 rounded-lg border border-warning/50 bg-warning-soft p-4"
    >
      <div>
        <h2 id="conflict" className="font-medium text-[13px]">
          {by} saved this fragment while you were editing
        </h2>
        <p className="text-[13px]">
          Nothing is lost. Merge the two, or choose one of them; you see the result before it is saved.
        </p>
      </div>
      <DiffView
        label="Their text against yours"
        before={{ title: `Theirs, saved by ${by}`, text: theirs }}
        after={{ title: "Yours", text: mine }}
        maxHeight={320}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onMerge}>
          Merge both
        </Button>
        <Button onClick={onKeep}>Keep mine, as a new version</Button>
        <Button onClick={onTake}>Take theirs</Button>
      </div>
    </section>
  );
}
