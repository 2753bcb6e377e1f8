import { chmodSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Embedded, removeEmbedded, startEmbedded } from "./embedded";

const PREFIX = "inlay-scratch-";

export type Scratch = Embedded & { remove: () => void };

/** A PostgreSQL for a while, its data in the system's temporary folder: for tests and tools. Loses all on a power cut. */
export async function startScratch(): Promise<Scratch> {
  removeAbandoned();
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  // PostgreSQL may run as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const server = await startEmbedded(folder, { durable: false });
  return { ...server, remove: () => removeEmbedded(folder) };
}

/** What processes left that were killed before they could clear up. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.match(/^inlay-scratch-(\d+)-/)?.[1]);
    if (!pid || isAlive(pid)) continue;
    try {
      removeEmbedded(path.join(tmpdir(), name));
    } catch {
      // Another user's, or one that is being removed at this moment.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
