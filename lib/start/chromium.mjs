// Finds a Chromium for the browser tests, or installs one: Playwright's own, or as root Debian's package.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { program, ROOT } from "./prepare.mjs";

const DOWNLOAD_MS = 180_000;

/** The program's path; null where there is none. CHROMIUM_PATH comes first, then the system's, then Playwright's. */
export async function findChromium() {
  const { chromium } = await import("@playwright/test");
  const system = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const candidates = [process.env.CHROMIUM_PATH, ...system, chromium.executablePath()];
  return candidates.find((file) => file && existsSync(file) && answers(file)) ?? null;
}

/** The same, installed if there is none. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log("Installing Chromium …");
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" };
  run(process.execPath, [program("@playwright/test/cli.js"), "install", "chromium"], env);
  const own = await findChromium();
  if (own || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return own;
  run("apt-get", ["update"], env);
  run("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"], {
    ...env,
    DEBIAN_FRONTEND: "noninteractive",
  });
  return findChromium();
}

/** One that lacks a system library does not even tell its version. */
function answers(file) {
  return spawnSync(file, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

function run(file, args, env) {
  spawnSync(file, args, { cwd: ROOT, env, stdio: "ignore", timeout: DOWNLOAD_MS });
}
