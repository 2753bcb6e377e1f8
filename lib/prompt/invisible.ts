import type { Findings, InvisibleKind } from "./finding";

// Characters that nobody sees: they can hide instructions from a reviewer, or turn the order of what he reads.
const INVISIBLE =
  /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+|[\u200b\u200c\u2060-\u2064\ufeff\u00ad\u034f\u180e]+|[\u{e0000}-\u{e007f}]+|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2,}/gu;
// A zero-width joiner belongs between emoji and in some scripts; elsewhere it hides.
const JOINER = /(?<![\p{Extended_Pictographic}\p{M}\p{L}\ufe0f\u{1f3fb}-\u{1f3ff}])\u200d+|\u200d+(?![\p{Extended_Pictographic}\p{L}])/gu;

/** Warns of characters nobody sees: bidi controls, zero-width ones, tags, variation selectors in number. */
export function findInvisible(text: string, findings: Findings): void {
  for (const pattern of [INVISIBLE, JOINER]) {
    for (const { index, 0: run } of text.matchAll(pattern)) {
      const codePoint = run.codePointAt(0) ?? 0;
      findings.add(index, index + run.length, { code: "invisible-character", kind: kindOf(codePoint), codePoint, count: [...run].length });
    }
  }
}

function kindOf(point: number): InvisibleKind {
  if (point >= 0xe0000 && point <= 0xe007f) return "tag";
  if ((point >= 0xfe00 && point <= 0xfe0f) || point >= 0xe0100) return "variation-selector";
  const bidi = point === 0x061c || point === 0x200e || point === 0x200f || (point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069);
  return bidi ? "bidi" : "zero-width";
}
