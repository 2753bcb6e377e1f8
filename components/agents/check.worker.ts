import type { CompileInput } from "@/lib/prompt/compile";
import { type Checked, checkInstructions } from "./check-instructions";

/** A text to check. Without fragments it is checked with those of the message before. */
export type Job = Omit<CompileInput, "fragments"> & { fragments: CompileInput["fragments"] | null };
/** The answer, and how long it took. */
export type Answer = { checked: Checked; ms: number };

let fragments: CompileInput["fragments"] = new Map();

self.onmessage = ({ data }: MessageEvent<Job>) => {
  const began = performance.now();
  fragments = data.fragments ?? fragments;
  const checked = checkInstructions({ ...data, fragments });
  const answer: Answer = { checked, ms: performance.now() - began };
  self.postMessage(answer);
};
