type Event = { name: string; ph: string; ts: number; dur?: number; tdur?: number; pid: number; tid: number };

/**
 * Of a trace of Chromium's: the longest task that the page's main thread had after each key, in milliseconds of processor
 * time, since on a busy machine a task also waits for its turn.
 */
export function longestTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as { traceEvents: Event[] };
  const keys = traceEvents.filter(({ name }) => name === "bench.key").sort(byTime);
  const [first] = keys;
  if (!first) throw new Error("The trace has no keys: nothing was typed.");
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name === "RunTask" && ph === "X" && pid === first.pid && tid === first.tid,
  );
  if (tasks.length === 0) throw new Error("The trace has no tasks: this Chromium names them differently.");
  return keys.map(({ ts }, index) => {
    const next = keys[index + 1]?.ts ?? Number.POSITIVE_INFINITY;
    // The task in which a key is taken began before it.
    const own = tasks.filter((task) => task.ts + (task.dur ?? 0) >= ts && task.ts < next);
    return Math.max(0, ...own.map(({ dur, tdur }) => (tdur ?? dur ?? 0) / 1000));
  });
}

function byTime(one: Event, other: Event): number {
  return one.ts - other.ts;
}
