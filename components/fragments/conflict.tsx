"use client";

import { Button } from "@/components/ui/button";

type Props = { mine: string; theirs: string; by: string; onKeep: () => void; onTake: () => void };

/** Somebody saved meanwhile: both texts, and a choice. Neither is lost until one is made. */
export function Conflict({ mine, theirs, by, onKeep, onTake }: Props) {
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
          Nothing is lost. Compare the two and choose, or copy what you need from theirs into yours first.
        </p>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {[
          ["Yours", mine],
          [`Theirs, saved by ${by}`, theirs],
        ].map(([title, text]) => (
          <figure key={title} className="min-w-0 space-y-1">
            <figcaption className="font-medium text-xs">{title}</figcaption>
            <pre className="max-h-64 overflow-auto whitespace-pre-wrap break-words rounded-md border border-line bg-surface p-3 font-mono text-xs">
              {text}
            </pre>
          </figure>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onKeep}>
          Keep mine, as a new version
        </Button>
        <Button onClick={onTake}>Take theirs</Button>
      </div>
    </section>
  );
}
