import type { Findings } from "./finding";

const NEARLY = /\{\{-?\s{0,8}(include)s?\b[^{}\n]{0,200}\}\}|<<\s{0,8}(include)s?\b[^<>\n]{0,200}>>/gi;

/**
 * Warns of what was probably meant as a fragment line in text that is no template: `{{Include "x"}}`, `<< include "x">>`.
 * Such text reaches the agent as typed.
 */
export function misspelledIncludes(instructions: string, findings: Findings): void {
  for (const match of instructions.matchAll(NEARLY)) {
    findings.add(match.index, match.index + match[0].length, { code: "include-misspelled", found: match[0] });
  }
}
