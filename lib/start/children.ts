import { type ChildProcess, spawn } from "node:child_process";
import { ROOT } from "@/lib/db/schema-engine";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const PATIENCE_MS = 10_000;

export type Child = {
  stop: () => Promise<void>;
  /** How often it has ended by itself. */
  ended: () => number;
};

/**
 * Keeps a process running: started again when it ends by itself, after a pause that grows while it keeps failing. It ends
 * with its parent, however that ends: its channel closes. `quiet` drops its standard output; errors are always shown.
 */
export function keepRunning(name: string, args: string[], env: NodeJS.ProcessEnv, quiet: boolean): Child {
  let stopped = false;
  let ended = 0;
  let pause = FIRST_PAUSE_MS;
  let child = launch();

  function launch(): ChildProcess {
    const started = Date.now();
    // In a process group of its own: a terminal's Ctrl-C is for the parent, which stops its children in order.
    const stdio = ["ignore", quiet ? "ignore" : "inherit", "inherit", "ipc"] as ("ignore" | "inherit" | "ipc")[];
    const launched = spawn(process.execPath, args, { cwd: ROOT, env, detached: true, stdio });
    launched.on("exit", (code, signal) => {
      if (stopped) return;
      ended++;
      if (Date.now() - started > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS;
      console.error(`The ${name} process ended (${signal ?? `code ${code}`}); it is started again.`);
      setTimeout(() => {
        if (!stopped) child = launch();
      }, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    });
    return launched;
  }

  return {
    ended: () => ended,
    stop: () =>
      new Promise((resolve) => {
        stopped = true;
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        const force = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
        child.once("exit", () => {
          clearTimeout(force);
          resolve();
        });
        child.kill("SIGTERM");
      }),
  };
}
