import { seeker } from "./seek";

/** A span that the runtime would take for a value to look up. */
export type ReservedBrace = {
  /** UTF-16 offsets of the whole span, all its braces included. */
  from: number;
  to: number;
  /** What stands in the braces, trimmed and without a final `?`: `ticker`, `app:x`, `artifact.report`. */
  word: string;
};

const OPEN = 123;
const CLOSE = 125;

/**
 * Finds every reserved span: a run of `{`, anything but braces, a run of `}`, whose inside is a name, a name after
 * `app:`, `user:` or `temp:`, or begins with `artifact.`. The rule is that of Google's ADK for Go, which replaces such
 * spans before each model call. One pass whatever the text.
 */
export function reservedBraces(text: string): ReservedBrace[] {
  const found: ReservedBrace[] = [];
  const nextOpen = seeker(text, "{");
  const nextClose = seeker(text, "}");
  let at = nextOpen(0);
  while (at !== -1) {
    let inside = at + 1;
    while (text.charCodeAt(inside) === OPEN) inside++;
    const close = nextClose(inside);
    if (close === -1) return found;
    const open = nextOpen(inside);
    if (open !== -1 && open < close) {
      at = open;
      continue;
    }
    let end = close + 1;
    while (text.charCodeAt(end) === CLOSE) end++;
    const word = reservedWord(text, inside, close);
    if (word !== null) found.push({ from: at, to: end, word });
    at = nextOpen(end);
  }
  return found;
}

/**
 * How a text can meet its neighbours when texts are joined: `opens`, its last brace is `{`; `closes`, its first is `}`.
 * A reserved span across a joint needs a part that opens before it; where none does, joining accepted parts is safe.
 */
export function braceEdges(text: string): { opens: boolean; closes: boolean } {
  const firstOpen = text.indexOf("{");
  const firstClose = text.indexOf("}");
  return {
    opens: text.lastIndexOf("{") > text.lastIndexOf("}"),
    closes: firstClose !== -1 && (firstOpen === -1 || firstClose < firstOpen),
  };
}

/** What to write in place of a reserved span: `{user:ticker?}` → `<ticker>`. */
export function placeholder(word: string): string {
  return `<${word.replace(/^(?:app|user|temp):/, "")}>`;
}

const NAME = /^(?:(?:app|user|temp):)?[\p{L}_][\p{L}\p{Nd}_]*$/u;

function reservedWord(text: string, from: number, to: number): string | null {
  let start = from;
  let end = to;
  while (start < end && isGoSpace(text.charCodeAt(start))) start++;
  while (end > start && isGoSpace(text.charCodeAt(end - 1))) end--;
  if (end > start && text.charCodeAt(end - 1) === 63) end--;
  if (start === end || !mayBegin(text.charCodeAt(start))) return null;
  const word = text.slice(start, end);
  return word.startsWith("artifact.") || NAME.test(word) ? word : null;
}

/** Nearly all braces hold JSON, formats or code: their first character tells, without a slice. */
function mayBegin(unit: number): boolean {
  return unit >= 0x80 || unit === 95 || (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90);
}

/** Go's unicode.IsSpace (not U+FEFF, which JavaScript's trim drops too). */
function isGoSpace(unit: number): boolean {
  if (unit === 32 || (unit >= 9 && unit <= 13)) return true;
  if (unit < 0x85) return false;
  return (
    unit === 0x85 ||
    unit === 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000
  );
}
