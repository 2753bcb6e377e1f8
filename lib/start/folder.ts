import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { messageOf, StartError } from "./sentence";

/** The data folder, made if missing. Throws StartError where it can't be read and written. */
export function openFolder(given: string): string {
  const folder = path.resolve(given);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    throw new StartError(`The data folder ${folder} can’t be read and written (${messageOf(error)}). Set INLAY_DATA to another, or change its owner.`);
  }
}

/** INLAY_SECRET, or the one kept in the folder, made at the first start. */
export function keptSecret(folder: string, given: string | undefined): string {
  if (given) return given;
  const file = path.join(folder, "secret");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/** Holds the folder for this process alone; two servers on one folder would stop each other's database. */
export function holdFolder(folder: string): () => void {
  const file = path.join(folder, "server.pid");
  const holder = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (holder && holder !== process.pid && isServer(holder)) {
    throw new StartError(`The data folder ${folder} is used by another running Inlay (process ${holder}). Stop that one, or set INLAY_DATA to another folder.`);
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/** Process numbers are used again: where the system tells command lines, the process must also be a server of ours. */
function isServer(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, "utf8").includes("lib/start/serve.ts");
}
