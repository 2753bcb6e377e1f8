import type { Findings } from "./finding";

const LINE = /\{\{(?:- )?\s{0,8}include\b[^{}\n]{0,200}\}\}|<<include[ \t"][^<>\n]{0,200}>>/g;
const VALUE = /\{\{(?:- )?\s{0,8}\.[A-Za-z]\w{0,63}\s{0,8}(?:-)?\}\}/g;

/**
 * Informs of fragment lines and values in a text where nothing is filled in (a fragment's, a schedule's prompt): they
 * reach the agent as these characters.
 */
export function findUnfilled(text: string, findings: Findings): void {
  for (const { index, 0: found } of text.matchAll(LINE)) {
    findings.add(index, index + found.length, { code: "not-filled-in", what: "include" });
  }
  for (const { index, 0: found } of text.matchAll(VALUE)) {
    findings.add(index, index + found.length, { code: "not-filled-in", what: "value" });
  }
}
