// `npm run bench:typing`: types into 64 KB of instructions with 100 fragment lines and tells how long the main thread was
// held up, with the check in its worker and, for comparison, on the main thread.
import type { Page } from "@playwright/test";
import { INSTRUCTIONS_BYTES } from "@/lib/prompt/limits";
import { instructions, makeFragments } from "./instructions";
import { machine } from "./machine";
import { type Bench, withServer } from "./served";
import { table } from "./table";
import { longestTasks } from "./trace";

const KEYS = Number(process.env.INLAY_BENCH_KEYS ?? 120);
/** A key each tenth of a second: a fast typist. */
const PACE_MS = 100;
const FRAME_MS = 16;
const LINES = 100;
const TYPED = "Weigh what changed since the last report, and say so first. ";

declare global {
  interface Window {
    bench: { keys: number[]; blocks: { at: number; ms: number; worker?: number }[] };
  }
}
type Run = { checks: number[]; worker: number[]; tasks: number[] };

await withServer(async (bench) => {
  console.log(`${machine({ chromium: bench.browser.version() })}\n`);
  await makeFragments(bench.demo);
  const text = instructions(INSTRUCTIONS_BYTES - 2 * KEYS, LINES);
  const bytes = Buffer.byteLength(text).toLocaleString("en");
  console.log(`${bytes} bytes with ${LINES} fragment lines; ${KEYS} keys in the middle, one each ${PACE_MS} ms.\n`);
  const rows = [];
  for (const [name, inWorker] of [
    ["in a worker", true],
    ["on the main thread", false],
  ] as const) {
    const { checks, worker, tasks } = await run(bench, text, inWorker);
    rows.push([
      name,
      ...spread(checks),
      ...spread(worker).slice(0, 1),
      ...spread(tasks),
      String(tasks.filter(long).length),
    ]);
  }
  console.log(
    table(["check", "block: median", "p95", "max", "worker", "task: median", "p95", "max", `over ${FRAME_MS}`], rows),
  );
  console.log(`
Milliseconds. “block”: what the check itself takes of the main thread for a key, at one go. “worker”: what it takes in the
worker. “task”: the processor time of the main thread’s longest task after a key, whatever it was for: the editor, React,
layout. The last column counts the keys with a task that outlasts a frame. The target: no block over ${FRAME_MS} ms.`);
});

function long(task: number): boolean {
  return task > FRAME_MS;
}

async function run({ browser, demo, signedIn }: Bench, text: string, inWorker: boolean): Promise<Run> {
  const context = await signedIn();
  await context.addInitScript(prepare, { draft: `inlay.draft.${demo.workspace}/new-agent`, text, inWorker });
  const page = await context.newPage();
  await page.goto(`${demo.url}/${demo.workspace}/new-agent`);
  await toTheMiddle(page, text);
  await browser.startTracing(page, {
    categories: ["disabled-by-default-devtools.timeline", "devtools.timeline", "blink.user_timing"],
  });
  for (let at = 0; at < KEYS; at++) {
    const wait = page.waitForTimeout(PACE_MS);
    await page.keyboard.press(TYPED[at % TYPED.length] === " " ? "Space" : (TYPED[at % TYPED.length] ?? "x"));
    await wait;
  }
  const trace = await browser.stopTracing();
  const { keys, blocks } = await page.evaluate(() => window.bench);
  await context.close();
  const since = blocks.filter(({ at }) => at >= (keys[0] ?? 0));
  return {
    checks: perKey(keys, since),
    worker: since.flatMap(({ worker }) => worker ?? []),
    tasks: longestTasks(trace),
  };
}

/** Runs in the page, before any of its code. */
function prepare({ draft, text, inWorker }: { draft: string; text: string; inWorker: boolean }): void {
  localStorage.setItem(draft, JSON.stringify({ name: "bench", description: "", tools: "", instructions: text }));
  window.bench = { keys: [], blocks: [] };
  addEventListener("keydown", () => window.bench.keys.push(performance.mark("bench.key").startTime), true);
  // The check measures itself and keeps nothing of it, so that only whoever listens hears of it.
  new PerformanceObserver((list) => {
    for (const { startTime: at, duration: ms, detail } of list.getEntriesByName("inlay.check") as PerformanceMeasure[])
      window.bench.blocks.push({ at, ms, worker: detail?.worker });
  }).observe({ type: "measure" });
  if (inWorker) return;
  const Real = Worker;
  window.Worker = class extends Real {
    constructor(url: string | URL, options?: WorkerOptions) {
      if (options?.name === "inlay-check") throw new Error("Not in this run.");
      super(url, options);
    }
  };
}

/** Puts the caret at the end of a line in the middle, once the text has been checked. */
async function toTheMiddle(page: Page, text: string): Promise<void> {
  const lines = page.getByRole("region", { name: "Instructions", exact: true }).locator(".monaco-editor .view-lines");
  await lines.waitFor();
  await page.getByText("Ready: it compiles.").waitFor();
  await lines.click();
  await page.keyboard.press("Control+Home");
  const middle = Math.floor(text.split("\n").length / 2);
  for (let line = 0; line < middle; line++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.evaluate(() => {
    window.bench = { keys: [], blocks: [] };
  });
}

/** The longest block that the check had after each key. */
function perKey(keys: number[], blocks: { at: number; ms: number }[]): number[] {
  return keys.map((key, index) => {
    const next = keys[index + 1] ?? Number.POSITIVE_INFINITY;
    return Math.max(0, ...blocks.filter(({ at }) => at >= key && at < next).map(({ ms }) => ms));
  });
}

function spread(values: number[]): [median: string, p95: string, max: string] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  const tell = (value: number | undefined) => (value === undefined ? "–" : value.toFixed(1));
  return [tell(at(0.5)), tell(at(0.95)), tell(sorted.at(-1))];
}
