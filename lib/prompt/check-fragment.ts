import { reservedBraces } from "./braces";
import { utf8Length } from "./bytes";
import { checkStoredText } from "./check-stored";
import { byPlace, type Finding, findingsIn } from "./finding";
import { FRAGMENT_BYTES } from "./limits";
import { textWarnings } from "./text-warnings";
import { findUnfilled } from "./unfilled";

/** A text this many times too long was pasted by mistake: it has its one finding, the rest would only slow the editor. */
const HOPELESS = 16;

/**
 * Everything to be said of a fragment's text: errors (blank, over 8,192 bytes, what no store can hold, reserved braces),
 * warnings (characters nobody sees, what looks like a secret), information (lines and values that are not filled in here).
 */
export function checkFragmentText(text: string): Finding[] {
  const findings = findingsIn(text);
  const bytes = utf8Length(text);
  if (text.trim() === "") findings.add(0, text.length, { code: "text-blank" });
  if (bytes > FRAGMENT_BYTES) findings.add(0, text.length, { code: "text-too-long", bytes, limit: FRAGMENT_BYTES });
  if (bytes > HOPELESS * FRAGMENT_BYTES) return findings.found;
  for (const finding of checkStoredText(text)) findings.found.push(finding);
  for (const { from, to, word } of reservedBraces(text)) {
    findings.add(from, to, { code: "reserved-brace", span: text.slice(from, to), word });
  }
  for (const warning of textWarnings(text)) findings.found.push(warning);
  findUnfilled(text, findings);
  return findings.found.sort(byPlace);
}
