import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { commandOf } from "@/lib/db/postmaster";
import { messageOf, StartError } from "@/lib/start-error";
import { DEMO_FILE } from "./read-demo";

const OURS = [".", "secret", "server.pid", "postgres.password", "postgres.port", "postgres.place", DEMO_FILE];

/** The data folder, made if missing. Throws StartError where it, or what an earlier start left in it, can't be used. */
export function openFolder(given: string): string {
  const folder = path.resolve(given);
  try {
    mkdirSync(folder, { recursive: true });
    for (const name of OURS) mustBeUsable(path.join(folder, name));
    return folder;
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} can’t be read and written (${messageOf(error)}). Change its owner, or set INLAY_DATA to another folder.`,
    );
  }
}

function mustBeUsable(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found) accessSync(file, constants.R_OK | constants.W_OK | (found.isDirectory() ? constants.X_OK : 0));
}

/** INLAY_SECRET, or the one kept in the folder, made at the first start. */
export function keptSecret(folder: string, given: string | undefined): string {
  if (given) return given;
  const file = path.join(folder, "secret");
  const kept = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (kept) return kept;
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

/** Holds the folder for this process alone; two servers on one folder would stop each other's database. */
export function holdFolder(folder: string): () => void {
  const file = path.join(folder, "server.pid");
  for (let attempt = 1; ; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt === 3) throw error;
      const holder = Number(readFileSync(file, "utf8"));
      // Process numbers are used again: it must also be a server of ours.
      if (holder !== process.pid && commandOf(holder).includes("lib/start/serve.ts")) {
        throw new StartError(
          `The data folder ${folder} is used by another running Inlay (process ${holder}). Stop that one, or set INLAY_DATA to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
}
