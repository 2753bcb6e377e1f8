import { readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { startInlay } from "@/e2e/server";
import { findChromium } from "@/lib/start/chromium.mjs";

type Demo = { url: string; email: string; password: string; workspace: string; apiKey: string };
export type Bench = { demo: Demo; browser: Browser; signedIn: () => Promise<BrowserContext> };

const PORT = Number(process.env.INLAY_BENCH_PORT ?? 3979);

/**
 * Runs a benchmark against the production build with the demo, and Chromium. `--data FOLDER` names the data folder of a
 * server that runs already; else one is started, on a folder of its own that is removed at the end.
 */
export async function withServer(run: (bench: Bench) => Promise<void>): Promise<void> {
  const given = process.argv.indexOf("--data");
  const folder = given === -1 ? path.resolve(import.meta.dirname, "../.data/bench") : String(process.argv[given + 1]);
  const server = given === -1 ? await startInlay({ port: PORT, folder, demo: "1" }) : null;
  try {
    const demo = JSON.parse(readFileSync(path.join(folder, "demo.json"), "utf8")) as Demo;
    const executablePath = await findChromium();
    if (!executablePath) throw new Error("No Chromium: install it, or set CHROMIUM_PATH to its program.");
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
    try {
      const cookies = await signIn(browser, demo);
      await run({ demo, browser, signedIn: () => browser.newContext({ storageState: cookies }) });
    } finally {
      await browser.close();
    }
  } finally {
    await server?.stop();
  }
}

/** Once: signing in is limited. */
async function signIn(browser: Browser, { url, email, password }: Demo) {
  const context = await browser.newContext();
  const headers = { origin: url };
  const answer = await context.request.post(`${url}/api/auth/sign-in/email`, { data: { email, password }, headers });
  if (!answer.ok()) throw new Error(`Signing in failed with ${answer.status()}: ${await answer.text()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}
