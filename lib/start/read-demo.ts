import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** How to sign in to the demo, and a key for API clients; kept in the data folder, readable by its owner alone. */
export type Demo = { url: string; email: string; password: string; workspace: string; apiKey: string };

export const DEMO_FILE = "demo.json";

/** The demo that an earlier start made; null where there is none. */
export function readDemo(folder: string): Demo | null {
  const file = path.join(folder, DEMO_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Demo) : null;
}

/** Writes it, mode 0600. */
export function keepDemo(folder: string, demo: Demo): void {
  writeFileSync(path.join(folder, DEMO_FILE), `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
}
