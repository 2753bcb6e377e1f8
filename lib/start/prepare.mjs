// The steps before any dependency is there: plain JavaScript, Node's own modules only.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "../..");

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

/** Installs what package-lock.json names, if that has not been done since it changed. */
export function install() {
  const done = path.join(ROOT, "node_modules/.inlay-installed");
  if (isCurrent(done, ["package-lock.json", "package.json"])) return;
  run("Installing dependencies", "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  markCurrent(done, ["package-lock.json", "package.json"]);
}

/** Generates the database client, if the schema has changed. */
export function generate() {
  const done = path.join(ROOT, "prisma/generated/.stamp");
  const sources = [...filesBelow("prisma/schema"), "package-lock.json"];
  if (isCurrent(done, sources)) return;
  run("Generating the database client", process.execPath, [bin("prisma/build/index.js"), "generate", "--schema", "prisma/schema"], {
    // What `generate` would otherwise download it does not need.
    PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true",
    CHECKPOINT_DISABLE: "1",
  });
  markCurrent(done, sources);
}

/** Builds the web application, if anything that goes into it has changed. */
export function build() {
  const done = path.join(ROOT, ".next/.inlay-built");
  const sources = ["app", "components", "lib", "public", "prisma/schema"].flatMap(filesBelow).concat("package-lock.json", "next.config.mjs", "tsconfig.json");
  if (existsSync(path.join(ROOT, ".next/BUILD_ID")) && isCurrent(done, sources)) return;
  run("Building the console", process.execPath, [bin("next/dist/bin/next"), "build"], { NEXT_TELEMETRY_DISABLED: "1" });
  markCurrent(done, sources);
}

/** A program of a dependency, run by this very Node. */
export function bin(file) {
  return path.join(ROOT, "node_modules", file);
}

function run(what, file, args, env = {}) {
  console.log(`${what} …`);
  const started = Date.now();
  const done = spawnSync(file, args, { cwd: ROOT, env: { ...process.env, ...env }, encoding: "utf8", maxBuffer: 64 << 20 });
  if (done.status !== 0) {
    const said = `${done.stdout ?? ""}${done.stderr ?? ""}${done.error?.message ?? ""}`.trim();
    if (said) console.error(said);
    fail(`${what} failed; the lines above say why.`);
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

/** By content, not by time: a clone or a copy of a built tree stays built. */
function digest(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const full = path.join(ROOT, file);
    if (existsSync(full) && statSync(full).isFile()) hash.update(`${file}\0`).update(readFileSync(full)).update("\0");
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
