import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");

/** What the numbers were measured on, and with: they mean little without it. */
export function machine(more: Record<string, string> = {}): string {
  const [cpu] = os.cpus();
  const version = (name: string) => JSON.parse(readFileSync(path.join(ROOT, name, "package.json"), "utf8")).version;
  const facts = {
    commit: commit(),
    machine: `${cpu?.model.trim() ?? "unknown"}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB`,
    load: `${(os.loadavg()[0] ?? 0).toFixed(1)} before`,
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.versions.node,
    next: version("node_modules/next"),
    react: version("node_modules/react"),
    ...more,
  };
  return Object.entries(facts)
    .map(([name, value]) => `${name.padEnd(10)}${value}`)
    .join("\n");
}

function commit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  try {
    return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain", "-uno") ? ", with changes" : ""}`;
  } catch {
    return "unknown";
  }
}
