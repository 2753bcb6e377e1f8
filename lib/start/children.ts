import { type ChildProcess, spawn } from "node:child_process";
import { ROOT } from "@/lib/db/schema-engine";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const PATIENCE_MS = 10_000;

export type Child = { stop: () => Promise<void> };

/**
 * Keeps a process running: started again when it ends by itself, after a pause that grows while it keeps failing. It ends
 * with its parent, however that ends.
 */
export function keepRunning(name: string, args: string[], env: NodeJS.ProcessEnv, quiet: boolean): Child {
  let stopped = false;
  let child: ChildProcess;
  let pause = FIRST_PAUSE_MS;
  const launch = () => {
    const started = Date.now();
    child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit", "ipc"] });
    child.on("exit", (code, signal) => {
      if (stopped) return;
      if (Date.now() - started > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS;
      console.error(`The ${name} process ended (${signal ?? `code ${code}`}); it is started again.`);
      setTimeout(() => !stopped && launch(), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    });
  };
  launch();
  return {
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
