import path from "node:path";
import next from "next";
import { observeRequest } from "@/lib/api/metrics";
import { readEnv } from "@/lib/env";
import { stopServer, webServer } from "./web-server";

// The web server's process: Next behind a server of our own, until a signal stops it or its parent is gone.

/** Less than the parent's patience with its children. */
const PATIENCE_MS = 8_000;

const dev = process.argv.includes("--dev");
const { PORT, INLAY_URL } = readEnv();

let handle: ReturnType<typeof app.getRequestHandler> | undefined;
const server = webServer({
  handle: async (request, response) => handle?.(request, response),
  https: INLAY_URL?.startsWith("https:") ?? false,
  dev,
  observe: observeRequest,
});
const dir = path.resolve(import.meta.dirname, "../..");
const app = next({ dev, dir, port: PORT, hostname: "localhost", httpServer: server });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // Browsers keep the development server's sockets open for ever.
  await stopServer(server, dev ? 0 : PATIENCE_MS);
  await app.close();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
// A parent that was killed sends no signal; its closed channel tells.
process.on("disconnect", () => void stop());

await app.prepare();
handle = app.getRequestHandler();
server.on("error", (error) => {
  console.error(`The web server can’t listen on port ${PORT}: ${error.message}`);
  process.exit(1);
});
server.listen(PORT);
