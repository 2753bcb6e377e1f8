import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { removeEmbedded } from "@/lib/db/embedded";
import { listens } from "@/lib/db/port";
import { commandOf } from "@/lib/db/postmaster";

// A server of its own, beside the one that the other tests use: two instances run side by side.

const ROOT = path.resolve(import.meta.dirname, "..");
let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "inlay-lifecycle-"));
  chmodSync(folder, 0o755);
});
test.afterAll(() => removeEmbedded(folder));

type Server = { process: ChildProcess; ended: Promise<unknown> };

async function start(port: number): Promise<Server> {
  const env = { ...process.env, PORT: String(port), INLAY_DATA: folder };
  const server = spawn(process.execPath, ["lib/start/start.mjs"], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(server, "exit");
  let said = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        said += chunk.toString("utf8");
        if (said.includes("Inlay is running at")) resolve();
      });
    }
    void ended.then(() => reject(new Error(`it ended: ${said}`)));
  });
  return { process: server, ended };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

function read(name: string): string {
  return readFileSync(path.join(folder, name), "utf8");
}

test("stops cleanly, and recovers from a kill with everything that was stored", async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  const first = await start(port);
  const demo = read("demo.json");
  const postmaster = Number(read("postgres/postmaster.pid").split("\n")[0]);
  // The server itself, so that it has no time to stop anything.
  process.kill(Number(read("server.pid")), "SIGKILL");
  await first.ended;

  const second = await start(port);
  expect(commandOf(postmaster)).not.toContain(folder);
  expect(read("demo.json")).toBe(demo);
  const { apiKey, workspace } = JSON.parse(demo) as { apiKey: string; workspace: string };
  const address = `http://localhost:${port}/api/v1/workspaces/${workspace}/fragments`;
  expect((await fetch(address, { headers: { authorization: `Bearer ${apiKey}` } })).status).toBe(200);

  second.process.kill("SIGTERM");
  expect(await second.ended).toEqual([0, null]);
  expect(await listens(port, "::")).toBe(port);
  expect(() => read("postgres/postmaster.pid")).toThrow();
});
