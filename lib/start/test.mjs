// `npm test`: everything, from a fresh clone on. Each step runs also where an earlier one failed; the last line counts.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { build, generate, install, prepare, program, ROOT, requireNode } from "./prepare.mjs";

const RESULTS = path.join(ROOT, ".data/test-results");

let passed = 0;
let failed = 0;

requireNode();
await prepare(async () => {
  await install();
  await generate();
});
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

await check("Format and lint", ["@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."]);
await check("Types", ["typescript/bin/tsc", "--noEmit"]);
await check("Dead exports", ["knip/bin/knip.js"]);
await suite("Tests", vitestArgs(), "vitest.json", ({ numPassedTests, numFailedTests }) => [
  numPassedTests,
  numFailedTests,
]);
await prepare(build);
const browser = await ensureChromium();
if (browser) {
  const env = { CHROMIUM_PATH: browser, INLAY_E2E_PORT: String(await freePort()) };
  await suite(
    "Browser tests",
    playwrightArgs(),
    "playwright.json",
    ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
    env,
  );
} else {
  failed++;
  console.error(
    "Browser tests need Chromium, which could not be installed. Install it, or set CHROMIUM_PATH to its program.",
  );
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function vitestArgs() {
  const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${path.join(RESULTS, "vitest.json")}`];
  return ["vitest/vitest.mjs", "run", "--config", "lib/testing/vitest.config.ts", ...report];
}

function playwrightArgs() {
  return ["@playwright/test/cli.js", "test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"];
}

/** A step that holds or does not: counts as one. */
async function check(what, args) {
  const ok = await run(what, args);
  if (ok) passed++;
  else failed++;
}

/** A step with tests of its own; one that fails without a failing test (it did not even start) counts as one. */
async function suite(what, args, file, counts, env = {}) {
  const report = path.join(RESULTS, file);
  const ok = await run(what, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const [good, bad] = read(report, counts);
  passed += good;
  failed += ok ? bad : Math.max(bad, 1);
}

function read(report, counts) {
  try {
    return counts(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return [0, 1];
  }
}

async function run(what, [file, ...args], env = {}) {
  console.log(`\n── ${what}`);
  const started = Date.now();
  const child = spawn(process.execPath, [program(file), ...args], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const stop = (signal) => child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  const code = await new Promise((resolve) => child.once("close", (status, signal) => resolve(status ?? signal)));
  for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
  if (code === "SIGINT" || code === "SIGTERM") process.exit(1);
  console.log(`── ${what}: ${code === 0 ? "passed" : "failed"} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return code === 0;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
