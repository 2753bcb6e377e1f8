import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { removeEmbedded } from "@/lib/db/embedded";
import { FOLDER, PORT } from "./served";

const ROOT = path.resolve(import.meta.dirname, "..");

/** Starts Inlay as `npm start` does, from the production build, on a data folder of its own; stops and removes it. */
export default async function serve(): Promise<() => Promise<void>> {
  removeEmbedded(FOLDER);
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(PORT), INLAY_DATA: FOLDER, INLAY_DEMO: "1" };
  for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL", "DATABASE_WORKER_URL", "INLAY_URL"]) delete env[name];
  const server = spawn(process.execPath, ["lib/start/start.mjs"], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  await new Promise<void>((resolve, reject) => {
    let said = "";
    server.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString("utf8");
      if (said.includes("Inlay is running at")) resolve();
    });
    void ended.then(() => reject(new Error(`The server for the browser tests ended: ${said}`)));
  });
  return async () => {
    server.kill("SIGTERM");
    await ended;
    removeEmbedded(FOLDER);
  };
}
