import { readFileSync } from "node:fs";
import path from "node:path";

/** Where the tests' own server listens. */
export const PORT = Number(process.env.INLAY_E2E_PORT ?? 3977);
/** Its data folder, made anew for each run. */
export const FOLDER = path.resolve(import.meta.dirname, `../.data/e2e-${PORT}`);
/** The cookies of the signed-in demo account. */
export const STATE = path.join(FOLDER, "signed-in.json");

type Demo = { url: string; email: string; password: string; workspace: string; apiKey: string };

/** The demo account and its API key, as the first start has made them. */
export function demo(): Demo {
  return JSON.parse(readFileSync(path.join(FOLDER, "demo.json"), "utf8")) as Demo;
}
