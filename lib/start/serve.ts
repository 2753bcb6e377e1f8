import { setupCode } from "@/lib/auth/set-up-state";
import { startEmbedded } from "@/lib/db/embedded";
import { migrate } from "@/lib/db/migrate";
import { embeddedLogins, type Logins, outsideLogins } from "@/lib/db/roles";
import { type Env, readEnv, SettingError } from "@/lib/env";
import { messageOf, StartError } from "@/lib/start-error";
import { type Child, keepRunning } from "./children";
import { holdFolder, keptSecret, openFolder } from "./folder";
import { lifetime } from "./lifetime";
import { prepareDatabase } from "./prepare-database";
import { requireIsolation } from "./require-isolation";
import { mustBeFree } from "./web-port";
import { printWelcome } from "./welcome";

// `npm start` after its preparations: database, migrations, built-ins, web and worker, until a signal stops all of it.

const READY_MS = 60_000;
const READY_DEV_MS = 180_000;
const FAILED_STARTS = 3;

const dev = process.argv.includes("--dev");
const life = lifetime();

async function stop(): Promise<void> {
  await life.end();
  process.exit(0);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => (life.isEnding() ? process.exit(1) : void stop()));
}
// start.mjs passes signals on: the first stops, the second ends at once. A closed channel says that it was killed.
process.on("message", (message) => (message === "now" ? process.exit(1) : void stop()));
process.on("disconnect", () => void stop());

async function serve(): Promise<void> {
  const env = readEnv();
  const folder = openFolder(env.INLAY_DATA);
  life.add(holdFolder(folder));
  await mustBeFree(env.PORT);
  const secret = keptSecret(folder, env.INLAY_SECRET);
  const logins = await database(env, folder, secret);
  await migrate(logins.ownerUrl);
  await requireIsolation(logins);
  const settings = settingsFor(env, secret, logins);
  // What makes the demo reads them as the web server does.
  Object.assign(process.env, settings);
  const url = env.INLAY_URL ?? `http://localhost:${env.PORT}`;
  const { demo, setupIsOpen } = await prepareDatabase({
    appUrl: logins.appUrl,
    folder,
    url,
    wanted: env.INLAY_DEMO === "1",
  });
  if (life.isEnding()) return;
  const web = startProcesses(settings);
  await ready(web, env.PORT);
  if (!life.isEnding()) printWelcome({ url, demo, folder, code: setupIsOpen ? setupCode(secret) : null });
}

async function database(env: Env, folder: string, secret: string): Promise<Logins> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_WORKER_URL } = env;
  if (DATABASE_URL) return outsideLogins({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_WORKER_URL }, secret);
  const server = await startEmbedded(folder);
  life.add(server.stop);
  if (server.movedTo) {
    console.log(
      `PostgreSQL can’t run as root, and its user can’t enter ${folder}: the database lies in ${server.movedTo}.`,
    );
  }
  return embeddedLogins(server, "inlay", secret);
}

/** The children's environment: never the owner's address. */
function settingsFor(env: Env, secret: string, logins: Logins): NodeJS.ProcessEnv {
  delete process.env.DATABASE_OWNER_URL;
  return {
    ...process.env,
    PORT: String(env.PORT),
    INLAY_SECRET: secret,
    INLAY_LOG: env.INLAY_LOG,
    DATABASE_URL: logins.appUrl,
    DATABASE_WORKER_URL: logins.workerUrl,
    NEXT_TELEMETRY_DISABLED: "1",
  };
}

/** Starts web and worker; gives the web server. */
function startProcesses(env: NodeJS.ProcessEnv): Child {
  // Without the condition that the others have: Next brings both kinds of React, and chooses itself.
  const web = ["--import", "tsx", "lib/start/web.ts", ...(dev ? ["--dev"] : [])];
  const worker = ["--conditions=react-server", "--import", "tsx", "lib/worker/main.ts"];
  const children = [keepRunning("web", web, env, !dev), keepRunning("worker", worker, env, !dev)] as const;
  life.add(async () => void (await Promise.all(children.map((child) => child.stop()))));
  return children[0];
}

async function ready(web: Child, port: number): Promise<void> {
  const until = Date.now() + (dev ? READY_DEV_MS : READY_MS);
  while (!life.isEnding()) {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (response?.ok) return;
    if (web.ended() >= FAILED_STARTS) throw new StartError("The web server can’t start; the lines above say why.");
    if (Date.now() > until)
      throw new StartError("The web server did not become ready in time. Start with INLAY_LOG=debug to see why.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

try {
  await serve();
} catch (error) {
  // Whatever fails because it is being stopped is no failure.
  if (life.isEnding()) await stop();
  if (error instanceof StartError || error instanceof SettingError) console.error(error.message);
  else console.error(`Inlay could not start: ${messageOf(error)}`);
  await life.end();
  process.exit(1);
}
