import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { messageOf, StartError } from "@/lib/start-error";
import { postgresAccount } from "./account";
import { binariesFor } from "./binaries";
import { placeFor } from "./place";
import { freePort } from "./port";
import { type Cluster, run, startPostmaster, stopLeftover, stopPostmaster } from "./postmaster";

export type Embedded = {
  /** Address of a database as the superuser. */
  adminUrl: (database: string) => string;
  /** Host and port for other roles. */
  host: string;
  stop: () => void;
  /** Where the data lies, where that is not the folder asked for. */
  movedTo: string | null;
};

const ATTEMPTS = 20;
const PAUSE_MS = 500;

/**
 * Starts the PostgreSQL that comes with the npm packages, its data in `folder`/postgres; on 127.0.0.1 only, at a free
 * port, with passwords. One that a killed parent left running is stopped first. Root can't run PostgreSQL: then it runs as
 * another user, its files where that user can reach them. Throws StartError with one sentence.
 */
export async function startEmbedded(folder: string, options: { durable?: boolean } = {}): Promise<Embedded> {
  const durable = options.durable ?? true;
  const asked = path.resolve(folder);
  const place = placeFor(asked);
  const cluster = clusterAt(place);
  const password = keptPassword(place);
  initialise(cluster, password, durable);
  stopLeftover(cluster);
  const port = await startSomewhere(cluster, place, durable);
  return {
    host: `127.0.0.1:${port}`,
    adminUrl: (database) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`,
    stop: () => stopPostmaster(cluster),
    movedTo: place === asked ? null : place,
  };
}

/** Stops what an earlier, killed process left running for this folder, and deletes its files. For tests' folders. */
export function removeEmbedded(folder: string): void {
  const place = placeFor(path.resolve(folder));
  if (existsSync(path.join(place, "postgres"))) stopLeftover(clusterAt(place));
  for (const each of new Set([place, folder])) rmSync(each, { recursive: true, force: true });
}

function clusterAt(place: string): Cluster {
  const data = path.join(place, "postgres");
  const account = postgresAccount(data);
  return { data, account, binaries: binariesFor(account) };
}

function keptPassword(place: string): string {
  const file = path.join(place, "postgres.password");
  if (existsSync(file)) return readFileSync(file, "utf8");
  const password = randomBytes(24).toString("hex");
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/** Set up beside its place and moved there when complete: a start killed halfway leaves nothing that looks like data. */
function initialise(cluster: Cluster, password: string, durable: boolean): void {
  const { data, account, binaries } = cluster;
  if (existsSync(path.join(data, "PG_VERSION"))) return;
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new StartError(`${data} holds files but no database. Move them away, or set INLAY_DATA to another folder.`);
  }
  const [unfinished, secret] = [`${data}.new`, `${data}.init`];
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  if (account) for (const file of [unfinished, secret]) chownSync(file, account.uid, account.gid);
  const settings = ["-U", "postgres", "--encoding=UTF8", "--locale=C.UTF-8", "--auth=scram-sha-256"];
  const how = [`--pwfile=${secret}`, ...(durable ? [] : ["--no-sync"])];
  const made = run(cluster, binaries.initdb, ["-D", unfinished, ...settings, ...how]);
  rmSync(secret, { force: true });
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const said = made.stderr?.trim().split("\n").at(-1) || (made.error ? messageOf(made.error) : `code ${made.status}`);
    throw new StartError(`PostgreSQL could not set up its data in ${data}: ${said}`);
  }
  rmSync(data, { recursive: true, force: true });
  renameSync(unfinished, data);
}

/** At its last port if that is free, else at another. Waits while the processes of a killed server are still ending. */
async function startSomewhere(cluster: Cluster, place: string, durable: boolean): Promise<number> {
  const file = path.join(place, "postgres.port");
  let port = await freePort(existsSync(file) ? Number(readFileSync(file, "utf8")) : 0);
  for (let attempt = 1; ; attempt++) {
    const said = startPostmaster(cluster, port, durable);
    if (said === null) break;
    const taken = /address already in use/i.test(said);
    const ending = /shared memory block .* still in use|lock file .* already exists/i.test(said);
    if (attempt === ATTEMPTS || !(taken || ending)) {
      const reason = said.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? said.split("\n").at(-1);
      throw new StartError(`PostgreSQL did not start (${reason}); ${path.join(cluster.data, "server.log")} says more.`);
    }
    if (taken) port = await freePort(0);
    else await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  writeFileSync(file, String(port));
  return port;
}
