import type { CompileInput } from "@/lib/prompt/compile";
import type { Answer, Job } from "./check.worker";
import type { Checked } from "./check-instructions";

export type Checker = { check: (input: CompileInput) => void; stop: () => void };

/**
 * Checks texts in a worker, one at a time; of those that come meanwhile only the last is checked. Where the worker can't
 * be had it does the same here: slower to type in, and just as right.
 */
export function startChecker(tell: (checked: Checked) => void): Checker {
  let worker: Worker | null = null;
  let running: CompileInput | null = null;
  let waiting: CompileInput | null = null;
  let known: CompileInput["fragments"] | null = null;
  let stopped = false;

  const done = (checked: Checked) => {
    if (stopped) return;
    running = null;
    tell(checked);
    next();
  };
  const here = async (input: CompileInput) => {
    const { checkInstructions } = await import("./check-instructions");
    const began = performance.now();
    const checked = checkInstructions(input);
    measure(began);
    done(checked);
  };
  const next = () => {
    if (stopped || running || !waiting) return;
    [running, waiting] = [waiting, null];
    if (!worker) return void here(running);
    const { instructions, values, fragments } = running;
    const began = performance.now();
    const job: Job = { instructions, values, fragments: fragments === known ? null : fragments };
    worker.postMessage(job);
    known = fragments;
    measure(began);
  };
  try {
    worker = new Worker(new URL("./check.worker.ts", import.meta.url), { type: "module", name: "inlay-check" });
    worker.onmessage = (event: MessageEvent<Answer>) => {
      const began = performance.now();
      const { checked, ms } = event.data;
      measure(began, ms);
      done(checked);
    };
    worker.onerror = () => {
      worker?.terminate();
      worker = null;
      if (running) void here(running);
    };
  } catch {
    worker = null;
  }
  return {
    check: (input) => {
      waiting = input;
      next();
    },
    stop: () => {
      stopped = true;
      worker?.terminate();
    },
  };
}

/** For the browser's profiler and bench/typing.ts: what the check took of the main thread, and of the worker. */
function measure(start: number, worker?: number): void {
  performance.measure("inlay.check", { start, end: performance.now(), detail: { worker } });
  performance.clearMeasures("inlay.check");
}
