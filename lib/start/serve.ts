import path from "node:path";
import { listens, startEmbedded } from "@/lib/db/embedded";
import { ROOT } from "@/lib/db/schema-engine";
import { migrate } from "@/lib/db/migrate";
import { embeddedLogins, type Logins, outsideLogins } from "@/lib/db/roles";
import { type Env, readEnv, SettingError } from "@/lib/env";
import { type Child, keepRunning } from "./children";
import { holdFolder, keptSecret, openFolder } from "./folder";
import { prepareDatabase } from "./prepare-database";
import { messageOf, StartError } from "./sentence";
import { printWelcome } from "./welcome";

// `npm start` after its preparations: database, migrations, built-ins, web and worker, until a signal stops all of it.

const dev = process.argv.includes("--dev");
const cleanups: (() => void | Promise<void>)[] = [];
let stopping: Promise<void> | undefined;

/** Everything in the reverse order of its start. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const cleanup of cleanups.reverse()) await Promise.resolve(cleanup()).catch(() => {});
  })();
  return stopping;
}

async function stopOnSignal(): Promise<void> {
  if (stopping) process.exit(1);
  await stop();
  process.exit(0);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stopOnSignal());
process.on("message", () => void (stopping ?? stopOnSignal()));
process.on("disconnect", () => void stopOnSignal());

async function serve(): Promise<void> {
  const env = readEnv();
  if ((await listens(env.PORT, "::")) === null && (await listens(env.PORT, "0.0.0.0")) === null) {
    throw new StartError(`Port ${env.PORT} is taken by another program. Stop it, or set PORT to a free one.`);
  }
  const folder = openFolder(env.INLAY_DATA);
  cleanups.push(holdFolder(folder));
  const secret = keptSecret(folder, env.INLAY_SECRET);
  const logins = await database(env, folder, secret);
  const url = env.INLAY_URL ?? `http://localhost:${env.PORT}`;
  await migrate(logins.ownerUrl);
  const settings = { ...process.env, PORT: String(env.PORT), INLAY_SECRET: secret, DATABASE_URL: logins.appUrl, DATABASE_WORKER_URL: logins.workerUrl };
  delete (settings as NodeJS.ProcessEnv).DATABASE_OWNER_URL;
  Object.assign(process.env, settings);
  const demo = await prepareDatabase({ appUrl: logins.appUrl, folder, url, wanted: env.INLAY_DEMO === "1" });
  startProcesses(settings, env.PORT);
  await ready(env.PORT);
  printWelcome({ url, demo, folder });
}

async function database(env: Env, folder: string, secret: string): Promise<Logins> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_WORKER_URL } = env;
  if (DATABASE_URL) return outsideLogins({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_WORKER_URL }, secret);
  const server = await startEmbedded(folder);
  cleanups.push(server.stop);
  if (server.movedTo) console.log(`PostgreSQL can’t run as root and can’t enter ${folder}; its data lie in ${server.movedTo}.`);
  return embeddedLogins(server, "inlay", secret);
}

function startProcesses(env: NodeJS.ProcessEnv, port: number): void {
  const next = path.join(ROOT, "node_modules/next/dist/bin/next");
  const withParent = path.join(ROOT, "lib/start/with-parent.mjs");
  const children: Child[] = [
    keepRunning("web", ["--import", withParent, next, dev ? "dev" : "start", "-p", String(port)], env, !dev && !process.env.INLAY_LOG),
    keepRunning("worker", ["--conditions=react-server", "--import", "tsx", "lib/worker/main.ts"], env, !dev && !process.env.INLAY_LOG),
  ];
  cleanups.push(async () => void (await Promise.all(children.map((child) => child.stop()))));
}

async function ready(port: number): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until && !stopping) {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new StartError("The web server did not become ready within a minute. Start with INLAY_LOG=info to see why.");
}

try {
  await serve();
} catch (error) {
  if (error instanceof StartError || error instanceof SettingError) console.error(error.message);
  else console.error(`Inlay could not start: ${messageOf(error)}`);
  await stop();
  process.exit(1);
}
