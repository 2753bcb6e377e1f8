import { readFileSync, statSync } from "node:fs";

export type Account = { name: string; uid: number; gid: number };

/**
 * Whom PostgreSQL runs as where we are root, which it refuses to be: the owner of the data that is there already, else
 * `postgres`, else `nobody`. Null: as ourselves.
 */
export function postgresAccount(data: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { name: String(owner.uid), uid: owner.uid, gid: owner.gid };
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const wanted of ["postgres", "nobody"]) {
    const [name, , uid, gid] = (lines.find((line) => line.startsWith(`${wanted}:`)) ?? "").split(":");
    if (name && uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return null;
}
