import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { type Embedded, removeEmbedded, startEmbedded } from "./embedded";
import { commandOf } from "./postmaster";

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "inlay-embedded-"));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) removeEmbedded(folder);
});

async function ask(server: Embedded, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.adminUrl("postgres") });
  // The server may be killed under it.
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query({ text: query, rowMode: "array" });
  await client.end();
  return rows[0]?.[0];
}

function postmaster(folder: string): number {
  return Number(readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

test("keeps its data, its port and its password; a left-over server is stopped, a killed one recovered", async () => {
  const folder = newFolder();
  const first = await startEmbedded(folder, { durable: false });
  await ask(first, "CREATE TABLE kept AS SELECT 42 AS answer");
  // As after a parent that was killed: nobody stops it.
  const left = postmaster(folder);
  const second = await startEmbedded(folder, { durable: false });
  expect(second.host).toBe(first.host);
  expect(commandOf(left)).toBe("");
  expect(await ask(second, "SELECT answer FROM kept")).toBe(42);
  process.kill(postmaster(folder), "SIGKILL");
  const third = await startEmbedded(folder, { durable: false });
  expect(await ask(third, "SELECT 1")).toBe(1);
  third.stop();
  expect(existsSync(path.join(folder, "postgres/postmaster.pid"))).toBe(false);
});

test("a pid file whose number belongs to another program does not stop that program", async () => {
  const folder = newFolder();
  const first = await startEmbedded(folder, { durable: false });
  first.stop();
  const file = path.join(folder, "postgres/postmaster.pid");
  writeFileSync(file, `${process.pid}\n${path.join(folder, "postgres")}\n`);
  const second = await startEmbedded(folder, { durable: false });
  expect(await ask(second, "SELECT 1")).toBe(1);
});

test("takes another port where its last one is taken", async () => {
  const folder = newFolder();
  const first = await startEmbedded(folder, { durable: false });
  first.stop();
  const port = Number(first.host.split(":")[1]);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
  const second = await startEmbedded(folder, { durable: false });
  expect(second.host).not.toBe(first.host);
  await new Promise((resolve) => other.close(resolve));
});

test("asks for passwords, and speaks UTF-8", async () => {
  const server = await startEmbedded(newFolder(), { durable: false });
  const client = new pg.Client({ connectionString: `postgresql://postgres:wrong@${server.host}/postgres` });
  await expect(client.connect()).rejects.toThrow(/password/);
  expect(await ask(server, "SHOW server_encoding")).toBe("UTF8");
});

test("files of somebody else in the database's place are left alone", async () => {
  const folder = newFolder();
  mkdirSync(path.join(folder, "postgres"));
  const file = path.join(folder, "postgres/mine");
  writeFileSync(file, "mine");
  await expect(startEmbedded(folder)).rejects.toThrow(/holds files but no database/);
  expect(readFileSync(file, "utf8")).toBe("mine");
});
