import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { messageOf, StartError } from "@/lib/start-error";
import type { Account } from "./account";
import type { Binaries } from "./binaries";

/** One data directory and the programs and account that serve it. */
export type Cluster = { data: string; binaries: Binaries; account: Account | null };

const LOG_BYTES = 10 << 20;

/** Starts it at this port. Gives what the log says where it did not start, null where it did. */
export function startPostmaster(cluster: Cluster, port: number, durable: boolean): string | null {
  const log = path.join(cluster.data, "server.log");
  const before = freshLog(log);
  const settings = [
    `-p ${port}`,
    "-c listen_addresses=127.0.0.1",
    "-c unix_socket_directories=''",
    "-c max_connections=200",
    "-c log_checkpoints=off",
    ...(durable ? [] : ["-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off"]),
  ];
  const done = control(cluster, ["-l", log, "-o", settings.join(" "), "start"]);
  if (done.status === 0) return null;
  const said = existsSync(log) ? readFileSync(log).subarray(before).toString("utf8").trim() : "";
  return said || (done.error ? messageOf(done.error) : `pg_ctl ended with code ${done.status}`);
}

/** Stops it: open transactions are rolled back, connections closed. */
export function stopPostmaster(cluster: Cluster): void {
  if (control(cluster, ["-m", "fast", "stop"]).status !== 0) control(cluster, ["-m", "immediate", "stop"]);
}

/**
 * Stops a server that outlived a killed parent. A pid file whose number meanwhile belongs to some other program (a
 * restarted machine or container counts anew) is removed: PostgreSQL would refuse to start beside it.
 */
export function stopLeftover(cluster: Cluster): void {
  const file = path.join(cluster.data, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!commandOf(pid).includes(cluster.data)) {
    rmSync(file, { force: true });
    return;
  }
  stopPostmaster(cluster);
  if (existsSync(file) && commandOf(pid).includes(cluster.data)) {
    throw new StartError(
      `A PostgreSQL that an earlier start left behind (process ${pid}) can’t be stopped. Stop it and start again.`,
    );
  }
}

/** The command line of a running process; empty where there is none. */
export function commandOf(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 0) return "";
  if (existsSync("/proc/self/cmdline")) {
    const file = `/proc/${pid}/cmdline`;
    try {
      return readFileSync(file, "utf8").replaceAll("\0", " ");
    } catch {
      return "";
    }
  }
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
}

/** Runs one of PostgreSQL's programs as its account. */
export function run({ binaries, account }: Cluster, file: string, args: string[]): SpawnSyncReturns<string> {
  const as = account ? { uid: account.uid, gid: account.gid } : {};
  const env = { ...process.env, LANG: "C.UTF-8", LC_ALL: "C.UTF-8", LD_LIBRARY_PATH: binaries.lib };
  // The server inherits pg_ctl's output and would keep a pipe open for ever; what matters goes to its log.
  const stdio = args.includes("start") ? "ignore" : (["ignore", "pipe", "pipe"] as ("ignore" | "pipe")[]);
  return spawnSync(file, args, { ...as, env, cwd: "/", encoding: "utf8", stdio });
}

function control(cluster: Cluster, args: string[]): SpawnSyncReturns<string> {
  return run(cluster, cluster.binaries.pg_ctl, ["-w", "-t", "60", "-D", cluster.data, ...args]);
}

/** The log's size before this start; a large one is put aside first. */
function freshLog(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size < LOG_BYTES) return size;
  renameSync(log, `${log}.old`);
  return 0;
}
