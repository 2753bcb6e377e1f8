import { describe, expect, test, vi } from "vitest";
import { reservedBraces } from "./braces";
import { checkStoredText } from "./check-stored";
import { compile } from "./compile";
import { findingsIn } from "./finding";
import { addFragmentLine, removeFragmentLine } from "./fragment-line";
import { findInvisible } from "./invisible";
import { isTemplate } from "./is-template";
import { misspelledIncludes } from "./misspelled";
import { scanTemplate } from "./scan";
import { findSecrets } from "./secrets";
import { estimateTokens } from "./tokens-estimate";
import { findUnfilled } from "./unfilled";

// Many runs; on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 });

const line = '{{include "tenant/x"}}';
/** Fills n units with a unit, after a head that makes it a template and before a tail that may close what it opens. */
const units = [
  "{",
  "{{",
  "}",
  "}}",
  "{a",
  "{a}",
  "{{a",
  "<<include",
  "<<include ",
  '<<include "',
  "<<include\t\t",
  '"',
  "`",
  "\\",
  '{{"',
  "{{`",
  "{{/*",
  "{{- ",
  '{{"\\',
  "{{include ",
  "{{include",
  '{{include "',
  "{{{include",
  " -}}",
  "*/",
  "{{/**/",
  " ",
  "\n",
  "\r",
  "a",
  "é",
  "\ud83d",
  "\0",
  "\u200d",
  "\u200b",
  "eyJ",
  "-eyJ",
  "eyJaaaaaaaaa.",
  "a://a:",
  "password=",
  "password: ",
  "sk-",
  "sk-ant-",
  "-----BEGIN ",
  "xoxb-",
  "AIza",
  "tenant/",
  "<tenant/",
  '<"tenant/',
];
const tails = ["", "}}", "}", '"', "`", "*/", "*/}}", ">>", '"}}', '">>'];

type Scan = (text: string) => unknown;
/** Scans that look for closings are tried with each tail. */
const structural: Record<string, Scan> = {
  reservedBraces,
  isTemplate,
  scanTemplate,
  misspelled: (text) => misspelledIncludes(text, [{ kind: "text", from: 0, to: text.length }], findingsIn(text)),
};
const others: Record<string, Scan> = {
  checkStoredText,
  secrets: (text) => findSecrets(text, findingsIn(text)),
  invisible: (text) => findInvisible(text, findingsIn(text)),
  unfilled: (text) => findUnfilled(text, findingsIn(text)),
  estimateTokens,
};

// Four times the text takes about four times as long where a scan is linear, sixteen times where it is quadratic. Between
// the two lies the bound; below a few milliseconds there is nothing to compare.
const SMALL = 32 * 1024;
const BOUND = 9;
const FLOOR = 4;

/** Milliseconds of one run, or the least of four where that is worth comparing: what others do here only ever adds. */
function cost(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 4; round++) {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
    if (least < FLOOR) break;
  }
  return least;
}

function expectLinear(run: (size: number) => () => unknown, small: number): void {
  let ratio = 0;
  // A scan that is not linear is so each time; a pause of the machine is not.
  for (let attempt = 0; attempt < 8; attempt++) {
    const large = cost(run(4 * small));
    if (large < 4 * FLOOR) return;
    ratio = large / Math.max(FLOOR, cost(run(small)));
    if (ratio < BOUND) return;
  }
  expect(ratio).toBeLessThan(BOUND);
}

function filled(unit: string, tail: string): (size: number) => string {
  return (size) => line + unit.repeat(Math.ceil(size / unit.length)) + tail;
}

describe.each([
  ...Object.entries(structural).map(([name, scan]) => [name, scan, tails] as const),
  ...Object.entries(others).map(([name, scan]) => [name, scan, [""]] as const),
])("%s is linear", (_name, scan, ends) => {
  test.each(units)("in %j", (unit) => {
    for (const end of ends) {
      const make = filled(unit, end);
      expectLinear((size) => {
        const text = make(size);
        return () => scan(text);
      }, SMALL);
    }
  });
});

describe("mixtures", () => {
  const values = { agentTemplateName: "a", agentTemplateNamespace: "t", description: "", toolNames: [] };
  const given = { fragments: new Map([["tenant/x", "x"]]), values };
  const mixtures: Record<string, (size: number) => string> = {
    "actions, then angles that are none": (size) => '{{"a"}}'.repeat(size / 14) + "<<includeX".repeat(size / 20),
    "actions, then a long angle": (size) => `${'{{"a"}}'.repeat(size / 14)}<<include${" ".repeat(size / 2)}\``,
    "angles without quotes, one far away": (size) => `${"<<include x".repeat(size / 11)}"`,
    "comments, then open ones": (size) => "{{/**/}}".repeat(size / 16) + "{{/*".repeat(size / 8),
    "raw strings, then an open one": (size) => `${"{{`a`}}".repeat(size / 14)}{{\`${"a".repeat(size / 2)}`,
    "trim markers in white space": (size) => `${" ".repeat(20)}{{- "" -}}`.repeat(size / 30),
    "unknown fragments": (size) =>
      Array.from({ length: size / 32 }, (_, at) => `{{include "tenant/fragment-${1000 + at}"}}`)
        .join("")
        .slice(0, size),
    "wrong strings": (size) => '{{"\\q"}}'.repeat(size / 8),
    escapes: (size) => `{{"${"\\n".repeat(size / 2)}"}}`,
  };

  test.each(Object.entries(mixtures))("%s", (_name, make) => {
    // Within the limit of instructions, so that compile does all its work.
    expectLinear((size) => {
      const instructions = line + make(size);
      return () => compile({ instructions, ...given });
    }, 12_000);
  });

  test("a line added to white space, and taken out of it", () => {
    expectLinear((size) => {
      const text = `a${" ".repeat(size)}b\n${line}${"\n ".repeat(size / 2)}c`;
      return () => removeFragmentLine(addFragmentLine(text, "tenant/y"), "tenant/x");
    }, SMALL);
  });

  test("an unknown fragment beside a library of thousands", () => {
    const names = Array.from({ length: 32_000 }, (_, at) => [`tenant/${"fragment-".repeat(5)}${at}`, "x"] as const);
    const instructions = Array.from(
      { length: 800 },
      (_, at) => `{{include "tenant/${"fragmemt-".repeat(5)}${at}"}}`,
    ).join("");
    const { findings } = compile({ instructions, fragments: new Map(names), values });
    expect(findings).toHaveLength(800);
  });
});
