import { reservedBraces } from "./braces";
import { utf8Length } from "./bytes";
import { checkStoredText } from "./check-stored";
import { byPlace, type Finding, findingsIn } from "./finding";
import { findInvisible } from "./invisible";
import { FRAGMENT_BYTES } from "./limits";
import { scanTemplate } from "./scan";
import { findSecrets } from "./secrets";

/**
 * Everything to be said of a fragment's text: errors (blank, over 8,192 bytes, what no store can hold, reserved braces),
 * warnings (characters nobody sees, what looks like a secret), information (lines and values that are not filled in here).
 */
export function checkFragmentText(text: string): Finding[] {
  const findings = findingsIn(text);
  const bytes = utf8Length(text);
  if (text.trim() === "") findings.add(0, text.length, { code: "text-blank" });
  if (bytes > FRAGMENT_BYTES) findings.add(0, text.length, { code: "text-too-long", bytes, limit: FRAGMENT_BYTES });
  findings.found.push(...checkStoredText(text));
  // A text of megabytes pasted by mistake has its one finding; the rest would only slow the editor down.
  if (bytes > 16 * FRAGMENT_BYTES) return findings.found;
  for (const { from, to, word } of reservedBraces(text)) {
    findings.add(from, to, { code: "reserved-brace", span: text.slice(from, to), word });
  }
  addWarnings(text, findings);
  for (const piece of scanTemplate(text).pieces) {
    if (piece.kind === "include") findings.add(piece.from, piece.to, { code: "not-filled-in", what: "include" });
    if (piece.kind === "value") findings.add(piece.from, piece.to, { code: "not-filled-in", what: "value" });
  }
  return findings.found.sort(byPlace);
}

/** The warnings that hold for any text that a model will read. */
export function addWarnings(text: string, findings: ReturnType<typeof findingsIn>): void {
  findInvisible(text, findings);
  findSecrets(text, findings);
}
