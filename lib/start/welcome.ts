import path from "node:path";
import type { Demo } from "./read-demo";

/** Prints where Inlay runs, how to sign in, and a line for curl. */
export function printWelcome({ url, demo, folder }: { url: string; demo: Demo | null; folder: string }): void {
  console.log(`\nInlay is running at ${url}\n`);
  if (!demo) return;
  const { email, password, workspace, apiKey } = demo;
  console.log(`  Sign in    ${email}`);
  console.log(`  Password   ${password}`);
  console.log(`  API key    ${apiKey}`);
  console.log(`  (also in ${path.join(folder, "demo.json")})\n`);
  console.log(`  curl -H "Authorization: Bearer ${apiKey}" ${url}/api/v1/workspaces/${workspace}/fragments\n`);
  console.log("Ctrl-C stops it.");
}
