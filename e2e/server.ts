import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { removeEmbedded } from "@/lib/db/embedded";
import { FOLDER, PORT } from "./served";

const ROOT = path.resolve(import.meta.dirname, "..");

type Options = { port: number; folder: string; demo: "0" | "1"; env?: Record<string, string> };

/** A running Inlay: all that it has printed so far, and its end. */
export type Served = { said: () => string; stop: () => Promise<void> };

/** Starts Inlay as `npm start` does, from the production build, on a data folder of its own that is removed at the end. */
export async function startInlay({ port, folder, demo, env: more = {} }: Options): Promise<Served> {
  removeEmbedded(folder);
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), INLAY_DATA: folder, INLAY_DEMO: demo };
  for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL", "DATABASE_WORKER_URL", "INLAY_URL", "SMTP_URL"])
    delete env[name];
  const server = spawn(process.execPath, ["lib/start/start.mjs"], {
    cwd: ROOT,
    env: { ...env, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(server, "exit");
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString("utf8");
      if (said.includes("Inlay is running at")) resolve();
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", (chunk: Buffer) => {
      process.stderr.write(chunk);
      hear(chunk);
    });
    void ended.then(() => reject(new Error(`A server for the browser tests ended: ${said}`)));
  });
  return {
    said: () => said,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
      removeEmbedded(folder);
    },
  };
}

/** The server that all specs share, with the demo. */
export default async function serve(): Promise<() => Promise<void>> {
  const { stop } = await startInlay({ port: PORT, folder: FOLDER, demo: "1" });
  return stop;
}
