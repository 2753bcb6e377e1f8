// `npm run bench:bundle`: the compressed JavaScript of each page's first load, as a browser really asks for it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { BrowserContext } from "@playwright/test";
import { machine } from "./machine";
import { type Bench, withServer } from "./served";
import { table } from "./table";

const ROOT = path.resolve(import.meta.dirname, "..");
const TARGET_BYTES = 200_000;
/** The pages with an editor, which the target is for. */
const EDITORS = ["/[workspace]/new-agent", "/[workspace]/fragments/new", "/[workspace]/fragments/[name]"];
const PAGES = [
  ...EDITORS,
  "/[workspace]/fragments",
  "/[workspace]/fragments/[name]/history",
  "/[workspace]/agents",
  "/[workspace]/agents/[name]",
  "/[workspace]/search",
  "/[workspace]/reference",
  "/[workspace]/settings",
  "/[workspace]/settings/members",
  "/[workspace]/settings/api-keys",
  "/[workspace]/settings/audit",
  "/account",
  "/platform/built-ins",
  "/sign-in",
];

declare global {
  interface Window {
    checkWorker?: string;
  }
}

/** What a page asks for: at once, with its worker; and when that is there: Monaco, and what opens behind buttons. */
type Load = { page: string; first: Set<string>; later: Set<string> };

await withServer(async (bench) => {
  console.log(`${machine({ chromium: bench.browser.version() })}\n`);
  const loads: Load[] = [];
  for (const page of PAGES) loads.push(await load(bench, page));
  console.log(
    table(
      ["page", "files", "first load: gzip", "brotli", "uncompressed", "later: gzip"],
      loads.map(({ page, first, later }) => {
        const size = total(first);
        return [page, String(first.size), kb(size.gzip), kb(size.brotli), kb(size.raw), kb(total(later).gzip)];
      }),
    ),
  );
  const most = Math.max(...loads.filter(({ page }) => EDITORS.includes(page)).map(({ first }) => total(first).gzip));
  console.log(`
KB of 1,000 bytes. “first load”: the scripts that the page’s HTML names, for a browser that knows modules, and what they
start before the editor: the check’s worker. “later”: what is asked for once those run, Monaco above all, and what opens
behind buttons. gzip at the server’s level, 6; brotli at 11, as a proxy in front may do it.
Editor pages: at most ${kb(most)} of ${kb(TARGET_BYTES)} KB: the target is ${most < TARGET_BYTES ? "met" : "MISSED"}.`);
  if (most >= TARGET_BYTES) process.exitCode = 1;
});

async function load({ demo, browser, signedIn }: Bench, page: string): Promise<Load> {
  const name = page.includes("/agents/") ? "morning-report" : "house-style";
  const url = `${demo.url}${page.replace("[workspace]", demo.workspace).replace("[name]", name)}`;
  const context = page === "/sign-in" ? await browser.newContext() : await signedIn();
  const first = await namedIn(context, url);
  const { asked, check } = await askedFor(context, url);
  await context.close();
  for (const file of check ? workerFiles(new URL(check, url)) : []) first.add(file);
  return { page, first, later: new Set(asked.filter((file) => !first.has(file))) };
}

/** The scripts that the page's HTML names, in tags or in the data of its components; but those for browsers of old. */
async function namedIn(context: BrowserContext, url: string): Promise<Set<string>> {
  const answer = await context.request.get(url);
  const html = await answer.text();
  if (!answer.ok() || answer.url() !== url) throw new Error(`${url} answered ${answer.status()} at ${answer.url()}.`);
  const old = [...html.matchAll(/<script\b[^>]*\bnoModule\b[^>]*>/gi)].map(([tag]) => tag).join();
  const named = [...html.matchAll(/\/?static\/chunks\/[^"'\\\s?]+\.js/g)].map(([file]) =>
    file.replace(/^\/?/, "/_next/"),
  );
  const files = new Set(named.filter((file) => !old.includes(file)));
  if (files.size === 0) throw new Error(`${url} names no scripts: the build names them differently now.`);
  return files;
}

/** The scripts that a browser asks for until the page has come to rest, and the address of the check's worker. */
async function askedFor(context: BrowserContext, url: string): Promise<{ asked: string[]; check: string | undefined }> {
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) asked.push(pathname);
  });
  await page.addInitScript(noteWorkers);
  await page.goto(url, { waitUntil: "networkidle" });
  const check = await page.evaluate(() => window.checkWorker);
  await page.close();
  return { asked, check };
}

/** Runs in the page, before any of its code. */
function noteWorkers(): void {
  const Real = Worker;
  window.Worker = class extends Real {
    constructor(url: string | URL, options?: WorkerOptions) {
      if (options?.name === "inlay-check") window.checkWorker = String(url);
      super(url, options);
    }
  };
}

/** A worker of the build finds the list of its files in its address. */
function workerFiles({ pathname, hash }: URL): string[] {
  const [chunks] = JSON.parse(decodeURIComponent(hash.replace("#params=", ""))) as [string[]];
  return [pathname, ...chunks];
}

function total(files: Set<string>): { raw: number; gzip: number; brotli: number } {
  const sum = { raw: 0, gzip: 0, brotli: 0 };
  for (const file of files) {
    const text = read(file);
    sum.raw += text.length;
    sum.gzip += gzipSync(text).length;
    sum.brotli += brotliCompressSync(text).length;
  }
  return sum;
}

function read(file: string): Buffer {
  return readFileSync(path.join(ROOT, ".next", decodeURIComponent(file.replace("/_next/", ""))));
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
