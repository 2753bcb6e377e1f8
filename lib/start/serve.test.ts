import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "@/lib/db/schema-engine";
import { holdFolder, keptSecret, openFolder } from "./folder";

// Starts that must fail: one sentence on standard error, exit code 1. Those that work are browser tests: they need a build.

const scratch = mkdtempSync(path.join(tmpdir(), "inlay-serve-"));
afterAll(() => {
  chmodSync(scratch, 0o755);
  rmSync(scratch, { recursive: true, force: true });
});

function serve(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, INLAY_DATA: path.join(scratch, "data"), ...settings };
  const args = ["--conditions=react-server", "--import", "tsx", "lib/start/serve.ts"];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString("utf8");
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said: said.trim() })));
}

test("a taken port", async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, "127.0.0.1", () => resolve((other.address() as { port: number }).port));
  });
  expect(await serve({ PORT: String(port) })).toEqual({
    code: 1,
    said: `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`,
  });
  await new Promise((resolve) => other.close(resolve));
});

test("a database that does not answer", async () => {
  const { code, said } = await serve({ PORT: "4199", DATABASE_URL: "postgresql://a:b@127.0.0.1:1/c" });
  expect(code).toBe(1);
  expect(said).toMatch(
    /^The database at 127\.0\.0\.1:1\/c can’t be reached: .* Check DATABASE_URL and that the server runs\.$/,
  );
});

test("a data folder that is a file", async () => {
  const file = path.join(scratch, "file");
  writeFileSync(file, "");
  const { code, said } = await serve({ PORT: "4199", INLAY_DATA: file });
  expect(code).toBe(1);
  expect(said).toMatch(/^The data folder .* can’t be read and written .* set INLAY_DATA to another folder\.$/);
});

test("a wrong setting", async () => {
  const { code, said } = await serve({ PORT: "many" });
  expect([code, said]).toEqual([
    1,
    "Settings that can’t be used: PORT must be a port number from 1 to 65535. Correct or unset it and start again.",
  ]);
});

test.skipIf(process.getuid?.() === 0)("a data folder of somebody else", () => {
  const folder = mkdtempSync(path.join(scratch, "closed-"));
  chmodSync(folder, 0o000);
  expect(() => openFolder(folder)).toThrow(/can’t be read and written/);
  chmodSync(folder, 0o700);
});

test("a folder is held by one server; a dead one's hold counts for nothing", () => {
  const folder = mkdtempSync(path.join(scratch, "held-"));
  writeFileSync(path.join(folder, "server.pid"), String(2 ** 22 + 1));
  const release = holdFolder(folder);
  release();
  holdFolder(folder)();
});

test("a secret is made once", () => {
  const folder = mkdtempSync(path.join(scratch, "secret-"));
  const secret = keptSecret(folder, undefined);
  expect(keptSecret(folder, undefined)).toBe(secret);
  expect(keptSecret(folder, "given by the environment")).toBe("given by the environment");
});
