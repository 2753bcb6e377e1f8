import { placeholder } from "./braces";
import type { Finding } from "./finding";

/** A change of the text that mends a finding: replace `from`–`to` (UTF-16) by `insert`. `sayFix` names it on a button. */
export type Fix = { from: number; to: number; insert: string; does: Mending };

/** What a fix comes to. */
export type Mending =
  | { kind: "write" }
  | { kind: "use"; path: string }
  | { kind: "fill-braces" }
  | { kind: "remove" }
  | { kind: "all"; count: number };

/**
 * The fix that a finding offers for `text`, the text that it speaks of; null where only a person can say what was meant.
 * Applied, the finding is gone.
 */
export function fixOf(finding: Finding, text: string): Fix | null {
  const { from, to } = finding;
  const written = text.slice(from, to);
  const write = (insert: string): Fix => ({ from, to, insert, does: { kind: "write" } });
  switch (finding.code) {
    case "reserved-brace":
      return write(placeholder(finding.word));
    case "unknown-fragment": {
      const [meant] = finding.nearest;
      if (!meant) return null;
      return { from, to, insert: lineLike(written, meant), does: { kind: "use", path: meant } };
    }
    case "unknown-value":
      return finding.nearest ? write(`{{.${finding.nearest}}}`) : null;
    case "unsupported-function":
    case "include-malformed":
    case "include-misspelled": {
      if (finding.code === "unsupported-function" && !finding.nearest) return null;
      const path = PATH.exec(written)?.[0];
      return path ? write(lineLike(written, path)) : null;
    }
    case "comment-misplaced": {
      const start = written.indexOf("/*");
      const end = written.indexOf("*/", start + 2);
      if (start === -1 || end === -1) return null;
      return { from, to, insert: `{{${written.slice(start, end + 2)}}}`, does: { kind: "fill-braces" } };
    }
    case "invisible-character":
    case "control-character":
    case "lone-surrogate":
      return { from, to, insert: "", does: { kind: "remove" } };
    default:
      return null;
  }
}

/**
 * Every fix that the findings offer for `text`, as one change of it; null where fewer than two do. Of fixes that meet, the
 * first in the text is taken: what is left of the others is found again.
 */
export function fixAllOf(findings: readonly Finding[], text: string): Fix | null {
  const fixes = findings.flatMap((finding) => (finding.in ? [] : (fixOf(finding, text) ?? [])));
  const apart: Fix[] = [];
  for (const fix of fixes.sort((a, b) => a.from - b.from || a.to - b.to))
    if (fix.from >= (apart.at(-1)?.to ?? 0)) apart.push(fix);
  const [first, last] = [apart[0], apart.at(-1)];
  if (!first || !last || apart.length < 2) return null;
  const parts = apart.map((fix, index) => fix.insert + text.slice(fix.to, apart[index + 1]?.from ?? fix.to));
  return { from: first.from, to: last.to, insert: parts.join(""), does: { kind: "all", count: apart.length } };
}

/** A fragment's path somewhere in a line that does not parse. */
const PATH = /\b(?:platform|tenant)\/[a-z0-9-]{1,63}/;

/** A fragment line in the spelling of the one it replaces, with its trim markers. */
function lineLike(written: string, path: string): string {
  if (written.startsWith("<")) return `<<include "${path}">>`;
  const before = /^\{\{-\s/.test(written) ? "{{- " : "{{";
  const after = /\s-\}\}$/.test(written) ? " -}}" : "}}";
  return `${before}include "${path}"${after}`;
}
