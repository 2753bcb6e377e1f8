/** A string literal read: its value and where it ends, or what is wrong with it. */
export type StringLiteral =
  | { ok: true; value: string; to: number }
  | { ok: false; fault: "unclosed"; to: number }
  | { ok: false; fault: "escape"; escape: string | null; to: number };

/** Reads the interpreted string literal at `from` (its quote), as Go's lexer finds its end and strconv.Unquote its value. */
export function readQuoted(text: string, from: number): StringLiteral {
  let at = from + 1;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 34) return unquote(text.slice(from + 1, at), at + 1);
    if (unit === 10) break;
    if (unit === 92) {
      at++;
      if (text.charCodeAt(at) === 10) break;
    }
  }
  return { ok: false, fault: "unclosed", to: Math.min(at, text.length) };
}

/** Reads the raw string literal at `from` (its back quote); `next` finds back quotes. Go drops carriage returns in it. */
export function readRaw(text: string, from: number, next: (from: number) => number): StringLiteral {
  const end = next(from + 1);
  if (end === -1) return { ok: false, fault: "unclosed", to: text.length };
  return { ok: true, value: text.slice(from + 1, end).replaceAll("\r", ""), to: end + 1 };
}

const SIMPLE: Record<string, number> = { a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11, "\\": 92, '"': 34 };
const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3})|([abfnrtv\\"]))/y;

/** Go's escapes of a double-quoted string. `\x` and octal give bytes, which must make up valid UTF-8 in the end. */
function unquote(body: string, to: number): StringLiteral {
  if (!body.includes("\\")) return { ok: true, value: body, to };
  const encoder = new TextEncoder();
  const bytes: number[] = [];
  for (let at = 0; at < body.length; ) {
    const slash = body.indexOf("\\", at);
    const end = slash === -1 ? body.length : slash;
    for (const byte of encoder.encode(body.slice(at, end))) bytes.push(byte);
    if (slash === -1) break;
    const escaped = readEscape(body, slash);
    if (!escaped) return { ok: false, fault: "escape", escape: body.slice(slash, slash + 2), to };
    bytes.push(...escaped.bytes);
    at = escaped.to;
  }
  try {
    return {
      ok: true,
      value: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(new Uint8Array(bytes)),
      to,
    };
  } catch {
    return { ok: false, fault: "escape", escape: null, to };
  }
}

function readEscape(body: string, at: number): { bytes: Iterable<number>; to: number } | null {
  ESCAPE.lastIndex = at;
  const match = ESCAPE.exec(body);
  if (!match) return null;
  const to = at + match[0].length;
  const [, hex, short, long, octal, simple] = match;
  if (simple !== undefined) return { bytes: [SIMPLE[simple] ?? 0], to };
  if (hex !== undefined) return { bytes: [Number.parseInt(hex, 16)], to };
  if (octal !== undefined) {
    const byte = Number.parseInt(octal, 8);
    return byte > 255 ? null : { bytes: [byte], to };
  }
  const point = Number.parseInt(short ?? long ?? "", 16);
  if (point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) return null;
  return { bytes: new TextEncoder().encode(String.fromCodePoint(point)), to };
}
