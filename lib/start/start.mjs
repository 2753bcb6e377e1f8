// `npm start` and `npm run dev`: prepares what is missing, then hands over to serve.ts and waits for it.
import { spawn } from "node:child_process";
import { build, generate, install, prepare, ROOT, requireNode } from "./prepare.mjs";

const dev = process.argv.includes("--dev");
const ORPHAN_CHECK_MS = 500;

requireNode();
await prepare(async () => {
  await install();
  await generate();
  if (!dev) await build();
});

const args = ["--conditions=react-server", "--import", "tsx", "lib/start/serve.ts", ...(dev ? ["--dev"] : [])];
const env = { ...process.env, NODE_ENV: dev ? "development" : "production" };
// In a process group of its own: a terminal's Ctrl-C reaches this process alone, which passes it on once.
const child = spawn(process.execPath, args, {
  cwd: ROOT,
  detached: true,
  stdio: ["ignore", "inherit", "inherit", "ipc"],
  env,
});
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

let asked = 0;
function stop() {
  asked++;
  if (child.connected) child.send(asked === 1 ? "stop" : "now");
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

// npm that was killed passes no signal on; without it nobody could stop this process but by its number.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent && asked === 0) stop();
  }, ORPHAN_CHECK_MS).unref();
}
