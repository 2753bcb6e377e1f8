import { isCurlyQuote } from "./action";
import type { FindingData } from "./finding";

export type AngleInclude = { ok: true; to: number; path: string } | { ok: false; to: number; finding: FindingData };

/**
 * Reads the `<<include` at `at`: spaces or tabs, a path in straight double quotes, spaces or tabs, `>>`, all on one line.
 * A wrong one ends at its `>>`, or with what was read of it.
 */
export function readAngle(text: string, at: number, nextQuote: (from: number) => number): AngleInclude {
  const afterWord = at + "<<include".length;
  const start = skipBlanks(text, afterWord);
  const wrong = (
    fault: Extract<FindingData, { code: "include-malformed" }>["fault"],
    to: number,
    path: string | null = null,
  ): AngleInclude => ({
    ok: false,
    to: overEnd(text, to),
    finding: { code: "include-malformed", fault, path },
  });
  if (text.charCodeAt(start) !== 34) {
    const end = wordEnd(text, start);
    return wrong(isCurlyQuote(text.charCodeAt(start)) ? "quotes" : "path", end);
  }
  const close = nextQuote(start + 1);
  const path = close === -1 ? "" : text.slice(start + 1, close);
  if (close === -1 || /[\r\n]/.test(path)) return { ok: false, to: start + 1, finding: { code: "unclosed-string" } };
  const end = skipBlanks(text, close + 1);
  if (start === afterWord) return wrong("space", end, path);
  if (!text.startsWith(">>", end)) return wrong("end", end, path);
  return { ok: true, to: end + 2, path };
}

/** A half `>` belongs to the mistake too. */
function overEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== 62) return at;
  return text.charCodeAt(at + 1) === 62 ? at + 2 : at + 1;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9) at++;
  return at;
}

/** Up to white space, `>` or the next `<`: what was probably meant as the path. */
function wordEnd(text: string, from: number): number {
  let at = from;
  for (; at < text.length && at < from + 256; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 62 || unit === 60 || unit === 10 || unit === 13 || unit === 32) break;
  }
  return at;
}
