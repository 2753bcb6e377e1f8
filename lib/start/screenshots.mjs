// `npm run screenshots`: pictures of every page in both themes, from a production build with the demo, into docs/screenshots.
import { spawn } from "node:child_process";
import { ensureChromium } from "./chromium.mjs";
import { build, fail, generate, install, prepare, program, ROOT, requireNode } from "./prepare.mjs";

requireNode();
await prepare(async () => {
  await install();
  await generate();
  await build();
});
const browser = await ensureChromium();
if (!browser)
  fail("Pictures need Chromium, which could not be installed. Install it, or set CHROMIUM_PATH to its program.");
const args = [program("@playwright/test/cli.js"), "test", "--config", "e2e/screenshots.config.ts", "--reporter=line"];
const child = spawn(process.execPath, args, {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, CHROMIUM_PATH: browser },
});
child.once("close", (code) => process.exit(code ?? 1));
