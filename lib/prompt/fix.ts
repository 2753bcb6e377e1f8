import type { Finding } from "./finding";

/** A change of the text that mends a finding: replace `from`–`to` (UTF-16) by `insert`. */
export type Fix = { from: number; to: number; insert: string; title: string };

/** The fix that a finding offers for the text it speaks of; null where only a person can say what was meant. */
export function fixOf(finding: Finding, text: string): Fix | null {
  const { from, to } = finding;
  const replace = (insert: string): Fix => ({ from, to, insert, title: `Write ${insert}` });
  switch (finding.code) {
    case "reserved-brace":
      return replace(`<${finding.word.replace(/^(app|user|temp):/, "")}>`);
    case "unknown-fragment": {
      const [meant] = finding.nearest;
      if (!meant) return null;
      const line = text.slice(from, to);
      return { from, to, insert: line.replace(finding.path, () => meant), title: `Did you mean ${meant}?` };
    }
    case "unknown-value":
      return finding.nearest ? replace(`{{.${finding.nearest}}}`) : null;
    case "include-malformed":
    case "include-misspelled": {
      const path = "path" in finding && finding.path ? finding.path : pathIn(text.slice(from, to));
      if (!path) return null;
      return replace(text.startsWith("<<", from) ? `<<include "${path}">>` : `{{include "${path}"}}`);
    }
    case "invisible-character":
    case "control-character":
    case "lone-surrogate":
      return { from, to, insert: "", title: "Remove it" };
    default:
      return null;
  }
}

/** A path of a fragment somewhere in a line that does not parse. */
function pathIn(line: string): string | null {
  return /\b(?:platform|tenant)\/[a-z0-9-]{1,63}/.exec(line)?.[0] ?? null;
}
