import { readFileSync } from "node:fs";

export type Account = { name: string; uid: number; gid: number };

/** Whom PostgreSQL runs as where we are root, which it refuses to be: `postgres`, else `nobody`. Null: as ourselves. */
export function postgresAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const wanted of ["postgres", "nobody"]) {
    const [name, , uid, gid] = (lines.find((line) => line.startsWith(`${wanted}:`)) ?? "").split(":");
    if (name && uid && gid) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return null;
}
