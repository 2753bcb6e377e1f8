import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "@/lib/db/schema-engine";
import { refusals } from "@/lib/refusal";

// docs/problems.md is written by hand; what can be looked up in the code must be right in it.

const rows = readFileSync(path.join(ROOT, "docs/problems.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, code, status, title] = /^\| `([a-z0-9-]+)` +\| +(\d{3}) +\| +([^|]+?) +\|/.exec(line) ?? [];
    return code ? [{ code, status: Number(status), title }] : [];
  });

test("docs/problems.md lists every refusal with its status and title, once, and no other", () => {
  const told = Object.entries(refusals).map(([code, { status, title }]) => ({ code, status, title }));
  const byCode = (one: { code: string }, other: { code: string }) => one.code.localeCompare(other.code);
  expect(rows.sort(byCode)).toEqual(told.sort(byCode));
});
