import type { Findings } from "./finding";
import type { Piece } from "./scan";
import { seeker } from "./seek";

const PATH = "(?:platform|tenant)/[a-z0-9-]{1,63}";
/** All quantifiers are bounded, so that looking stays linear. */
const NEARLY = new RegExp(
  [
    // {{Include "x"}}, {include "x"}, {{ Includes x }}
    "\\{{1,3}-?\\s{0,8}include[sd]?\\b[^{}\\n]{0,200}\\}{1,3}",
    // << include "x">>, <<include `x`>>, <Include "x">
    "<{1,2}\\s{0,8}include[sd]?\\b[^<>\\n]{0,200}>{1,2}",
    // {{fragment "tenant/x"}}, {{tenant/x}}
    `\\{\\{[^{}\\n]{0,40}\\b${PATH}\\b[^{}\\n]{0,40}\\}\\}`,
    // <<fragment "tenant/x">>, <inclde "tenant/x">
    `<{1,2}\\s{0,8}\\w{0,16}\\s{0,8}["'\`“”‘’]${PATH}["'\`“”‘’]\\s{0,8}>{1,2}`,
  ].join("|"),
  "gi",
);

/** One of these stands in all that is looked for; seeking them is many times faster than the pattern. */
const HINTS = ["nclude", "tenant/", "platform/"];

/**
 * Warns of literal text that was probably meant as a fragment line: `{{Include "x"}}` where nothing else makes the text a
 * template, `<< include "x">>` anywhere. It reaches the agent as typed.
 */
export function misspelledIncludes(instructions: string, pieces: readonly Piece[], findings: Findings): void {
  const hints = HINTS.map((hint) => seeker(instructions, hint));
  const hinted = (from: number, to: number) =>
    hints.some((next) => {
      const at = next(from);
      return at !== -1 && at < to;
    });
  for (const { kind, from: start, to: end } of pieces) {
    if (kind !== "text" || !hinted(start, end)) continue;
    for (const match of instructions.slice(start, end).matchAll(NEARLY)) {
      const from = start + match.index;
      findings.add(from, from + match[0].length, { code: "include-misspelled", found: match[0] });
    }
  }
}
