"use client";

import { startTransition, useEffect, useRef, useState } from "react";
import type { CompileInput } from "@/lib/prompt/compile";
import type { Checked } from "./check-instructions";
import { type Checker, startChecker } from "./checker";

/**
 * Instructions as they were checked last, in a worker so that typing does not wait; null until the first time. While
 * somebody types it lags a moment behind: `instructions` is the text that it speaks of.
 */
export function useCheckedInstructions({ instructions, fragments, values }: CompileInput): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  const checker = useRef<Checker | null>(null);
  useEffect(() => {
    const started = startChecker((result) => startTransition(() => setChecked(result)));
    checker.current = started;
    return started.stop;
  }, []);
  useEffect(() => checker.current?.check({ instructions, fragments, values }), [instructions, fragments, values]);
  return checked;
}
