import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { StartError } from "@/lib/start/sentence";
import { type Account, postgresAccount } from "./account";
import { type Binaries, binariesFor } from "./binaries";

export type Embedded = {
  /** Address of a database as the superuser. */
  adminUrl: (database: string) => string;
  /** Host and port for other roles. */
  host: string;
  stop: () => void;
  /** Where the data lies, where that is not the folder asked for. */
  movedTo: string | null;
};

/**
 * Starts the PostgreSQL that comes with the npm packages, its data in `folder`/postgres; on 127.0.0.1 only, at a free
 * port, with passwords. One that a killed parent left running is stopped first. Root can't run PostgreSQL: then it runs as
 * the user `postgres` or `nobody`, its files where that user can reach them. Throws StartError with one sentence.
 */
export async function startEmbedded(folder: string, options: { durable?: boolean } = {}): Promise<Embedded> {
  const account = postgresAccount();
  const place = reachable(path.resolve(folder), account);
  const binaries = binariesFor(account);
  const data = path.join(place, "postgres");
  mkdirSync(place, { recursive: true });
  const password = keptPassword(place);
  if (!existsSync(path.join(data, "PG_VERSION"))) initialise(binaries, data, password, account);
  stopLeftover(binaries, data, account);
  const port = await freePort(place);
  const settings = [
    `-p ${port}`, "-c listen_addresses=127.0.0.1", "-c unix_socket_directories=''", "-c max_connections=200",
    ...(options.durable === false ? ["-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off"] : []),
  ];
  const log = path.join(data, "server.log");
  must(run(binaries.pg_ctl, ["-w", "-t", "60", "-D", data, "-l", log, "-o", settings.join(" "), "start"], binaries, account), "PostgreSQL did not start", log);
  writeFileSync(path.join(place, "postgres.port"), String(port));
  return {
    host: `127.0.0.1:${port}`,
    adminUrl: (database) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`,
    stop: () => void run(binaries.pg_ctl, ["-w", "-t", "60", "-D", data, "-m", "fast", "stop"], binaries, account),
    movedTo: place === path.resolve(folder) ? null : place,
  };
}

/** The folder itself, or one below /var/lib/inlay where PostgreSQL's user can't enter it (a root's home, say). */
function reachable(folder: string, account: Account | null): string {
  if (!account) return folder;
  mkdirSync(folder, { recursive: true });
  const seen = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { uid: account.uid, gid: account.gid, stdio: "ignore" });
  if (seen.status === 0) return folder;
  return path.join("/var/lib/inlay", folder.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, ""));
}

function keptPassword(place: string): string {
  const file = path.join(place, "postgres.password");
  if (existsSync(file)) return readFileSync(file, "utf8");
  const password = randomBytes(24).toString("hex");
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

function initialise(binaries: Binaries, data: string, password: string, account: Account | null): void {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  const passwordFile = path.join(data, "..", "postgres.init");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const file of [data, passwordFile]) chownSync(file, account.uid, account.gid);
  chmodSync(data, 0o700);
  const args = ["-D", data, "-U", "postgres", "--encoding=UTF8", "--locale=C.UTF-8", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const made = run(binaries.initdb, args, binaries, account);
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) rmSync(data, { recursive: true, force: true });
  must(made, "PostgreSQL could not set up its data folder");
}

/** A postmaster that outlived its parent is stopped; a pid file that nobody stands behind is PostgreSQL's own to clear. */
function stopLeftover(binaries: Binaries, data: string, account: Account | null): void {
  if (run(binaries.pg_ctl, ["-D", data, "status"], binaries, account).status === 0) {
    must(run(binaries.pg_ctl, ["-w", "-t", "60", "-D", data, "-m", "fast", "stop"], binaries, account), "A PostgreSQL left by an earlier start could not be stopped");
  }
}

async function freePort(place: string): Promise<number> {
  const file = path.join(place, "postgres.port");
  const last = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  return (last > 0 && (await listens(last))) || ((await listens(0)) as number);
}

/** The port, if it can be listened on (0: any free one); null if it is taken. */
export function listens(port: number, host = "127.0.0.1"): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : null));
    });
  });
}

function run(file: string, args: string[], binaries: Binaries, account: Account | null): SpawnSyncReturns<string> {
  const as = account ? { uid: account.uid, gid: account.gid } : {};
  const env = { ...process.env, LANG: "C.UTF-8", LC_ALL: "C.UTF-8", LD_LIBRARY_PATH: binaries.lib };
  // pg_ctl's postmaster keeps standard output open for ever; what matters goes to its log.
  const quiet = args.includes("start");
  return spawnSync(file, args, { ...as, env, cwd: "/", encoding: "utf8", stdio: quiet ? "ignore" : ["ignore", "pipe", "pipe"] });
}

function must(done: SpawnSyncReturns<string>, what: string, log?: string): void {
  if (done.status === 0) return;
  const said = (done.stderr || done.error?.message || (log && existsSync(log) ? readFileSync(log, "utf8") : "")).trim();
  throw new StartError(`${what}: ${said.split("\n").at(-1) || `exit code ${done.status}`}.`);
}
