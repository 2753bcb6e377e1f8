// The steps before any dependency is there: plain JavaScript, Node's own modules only.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

const LOCK_PAUSE_MS = 500;

/** Ends the process with one sentence. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Node 20.19 or later, else one sentence. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Inlay needs Node.js 20.19 or later; this is ${process.versions.node}. Install a newer one and start again.`);
  }
}

/** Does the steps while no other start prepares this same folder; one that does is waited for. */
export async function prepare(steps) {
  const lock = path.join(tmpdir(), `inlay-prepare-${createHash("sha256").update(ROOT).digest("hex").slice(0, 16)}.pid`);
  let told = false;
  while (!take(lock)) {
    if (!told) console.log("Another start is preparing this folder; waiting for it …");
    told = true;
    await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
  }
  const release = () => rmSync(lock, { force: true });
  process.once("exit", release);
  try {
    await steps();
  } catch (error) {
    fail(`The preparations failed: ${error.message}`);
  } finally {
    process.off("exit", release);
    release();
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") return true;
  }
  try {
    process.kill(Number(readFileSync(lock, "utf8")) || 2 ** 30, 0);
    return false;
  } catch (error) {
    // One that belongs to another user (EPERM) is alive; one that was just let go of (ENOENT) is free.
    if (error.code !== "ESRCH") return false;
  }
  try {
    rmSync(lock, { force: true });
    return false;
  } catch {
    // Another user's, who died without clearing up: nobody prepares, and the file can't be had.
    return true;
  }
}

/** Installs what package-lock.json names, if that has not been done since it changed. */
export async function install() {
  const done = path.join(ROOT, "node_modules/.inlay-installed");
  const sources = ["package-lock.json"];
  if (isCurrent(done, sources) || installedByHand()) return;
  const npm = process.env.npm_execpath?.endsWith(".js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [file, ...first] = npm;
  // No dependency needs its install script here: what those would download or link is done where it is used.
  const args = ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  await run("Installing dependencies", file, [...first, ...args]);
  markCurrent(done, sources);
}

/** `npm install` or `npm ci` run by a person writes this file; it must be as new as the lock. */
function installedByHand() {
  const theirs = statSync(path.join(ROOT, "node_modules/.package-lock.json"), { throwIfNoEntry: false });
  return Boolean(theirs && theirs.mtimeMs >= statSync(path.join(ROOT, "package-lock.json")).mtimeMs);
}

/** Generates the database client, if the schema has changed. */
export async function generate() {
  const done = path.join(ROOT, "prisma/generated/.stamp");
  const sources = [...filesBelow("prisma/schema"), "package-lock.json"];
  if (isCurrent(done, sources)) return;
  const args = [program("prisma/build/index.js"), "generate", "--schema", "prisma/schema"];
  await run("Generating the database client", process.execPath, args, {
    // What `generate` would otherwise download it does not need.
    PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true",
    CHECKPOINT_DISABLE: "1",
  });
  markCurrent(done, sources);
}

/** Builds the web application, if anything that goes into it has changed. */
export async function build() {
  const done = path.join(ROOT, ".next/.inlay-built");
  const folders = ["app", "components", "lib", "public", "prisma/schema"];
  const sources = [
    ...folders.flatMap(filesBelow),
    "package-lock.json",
    "package.json",
    "next.config.mjs",
    "tsconfig.json",
  ];
  if (existsSync(path.join(ROOT, ".next/BUILD_ID")) && isCurrent(done, sources)) return;
  rmSync(done, { force: true });
  await run("Building the console", process.execPath, [program("next/dist/bin/next"), "build"], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  markCurrent(done, sources);
}

/** The path of a dependency's program, to be run by this very Node. */
export function program(file) {
  return path.join(ROOT, "node_modules", file);
}

/** Runs a step; its output is shown only where it fails, and then the process ends. Signals end it too. */
async function run(what, file, args, env = {}) {
  console.log(`${what} …`);
  const started = Date.now();
  const child = spawn(file, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
  const stop = () => {
    child.kill("SIGTERM");
    process.exit(1);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, stop);
  const code = await new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (status, signal) => resolve(status ?? signal));
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(signal, stop);
  if (code !== 0) {
    const text = Buffer.concat(said).toString("utf8").trim();
    if (text) console.error(text);
    fail(text ? `${what} failed; the lines above say why.` : `${what} failed (${code}).`);
  }
  console.log(`${what}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function filesBelow(folder) {
  const top = path.join(ROOT, folder);
  if (!existsSync(top)) return [];
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

/** By content, not by time: a copy of a built tree stays built. */
function digest(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const full = path.join(ROOT, file);
    if (existsSync(full)) hash.update(`${file}\0`).update(readFileSync(full)).update("\0");
  }
  return hash.digest("hex");
}

function isCurrent(stamp, files) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === digest(files);
}

function markCurrent(stamp, files) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest(files));
}
