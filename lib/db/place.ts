import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartError } from "@/lib/start-error";
import { type Account, postgresAccount } from "./account";
import { makeShared, SHARED } from "./binaries";

/** Names the folder that was taken instead, so that the next start finds it and a deleted data folder starts anew. */
const POINTER = "postgres.place";

/**
 * Where an embedded PostgreSQL for this data folder lies: in the folder itself, or below /var/lib/inlay where the user that
 * root's PostgreSQL runs as can't enter it (root's home, say). Throws StartError where it belongs to another user.
 */
export function placeFor(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const pointer = path.join(folder, POINTER);
  const place = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : chosen(folder, pointer);
  mkdirSync(place, { recursive: true });
  const data = path.join(place, "postgres");
  try {
    if (existsSync(data)) accessSync(data, constants.R_OK | constants.W_OK | constants.X_OK);
    return place;
  } catch {
    throw new StartError(
      `The database in ${data} belongs to another user. Start as that user, change its owner, or set INLAY_DATA to another folder.`,
    );
  }
}

function chosen(folder: string, pointer: string): string {
  const data = path.join(folder, "postgres");
  const account = postgresAccount(data);
  if (!account || existsSync(data) || canEnter(folder, account)) return folder;
  makeShared();
  const slug = folder.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
  const place = path.join(SHARED, `${slug}-${randomBytes(4).toString("hex")}`);
  mkdirSync(place);
  chmodSync(place, 0o755);
  writeFileSync(pointer, `${place}\n`);
  return place;
}

function canEnter(folder: string, { uid, gid }: Account): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { uid, gid, cwd: "/", stdio: "ignore" }).status === 0;
}
