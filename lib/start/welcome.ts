import path from "node:path";
import type { Demo } from "./read-demo";

type Welcome = { url: string; demo: Demo | null; folder: string; code: string | null };

/**
 * Prints where Inlay runs, how to sign in, and a line for curl; of a server that is not set up yet where to do that, with
 * the `code` that is asked for there.
 */
export function printWelcome({ url, demo, folder, code }: Welcome): void {
  console.log(`\nInlay is running at ${url}\n`);
  if (code) {
    console.log(`  Set it up   ${url}/setup`);
    console.log(`  Setup code  ${code}   (asked for from other machines)\n`);
    console.log("Ctrl-C stops it.");
  }
  if (!demo || code) return;
  const { email, password, workspace, apiKey } = demo;
  console.log(`  Sign in    ${email}`);
  console.log(`  Password   ${password}`);
  console.log(`  API key    ${apiKey}`);
  console.log(`  (also in ${path.join(folder, "demo.json")})\n`);
  console.log(`  curl -H "Authorization: Bearer ${apiKey}" ${url}/api/v1/workspaces/${workspace}/fragments\n`);
  console.log("Ctrl-C stops it.");
}
