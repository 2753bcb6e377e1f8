// `npm start` and `npm run dev`: prepares what is missing, then hands over to serve.ts and waits for it.
import { spawn } from "node:child_process";
import { build, generate, install, ROOT, requireNode } from "./prepare.mjs";

const dev = process.argv.includes("--dev");
requireNode();
install();
generate();
if (!dev) build();

const args = ["--conditions=react-server", "--import", "tsx", "lib/start/serve.ts", ...(dev ? ["--dev"] : [])];
const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["inherit", "inherit", "inherit", "ipc"], env: { ...process.env, NODE_ENV: dev ? "development" : "production" } });
// A terminal's Ctrl-C reaches the child by itself; a signal sent to us alone is passed on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.connected && child.send(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
