import { type Finding, findingsIn } from "./finding";

/** C0 controls but tab, LF and CR: PostgreSQL can't hold NUL, and nobody means the others. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** What no stored text may hold: control characters, and halves of surrogate pairs, which are no characters at all. */
export function checkStoredText(text: string): Finding[] {
  const findings = findingsIn(text);
  for (const { index, 0: found } of text.matchAll(CONTROL)) {
    findings.add(index, index + 1, { code: "control-character", unit: found.charCodeAt(0) });
  }
  if (!text.isWellFormed()) {
    for (const { index } of text.matchAll(LONE)) findings.add(index, index + 1, { code: "lone-surrogate" });
  }
  return findings.found;
}
