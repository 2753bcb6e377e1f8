import type { Findings, InvisibleKind } from "./finding";

// Characters that nobody sees: they can hide instructions from a reviewer, or turn the order of what he reads.
const INVISIBLE =
  /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+|(?:[\u200b\u2060-\u2064\ufeff\u00ad\u180e]|\u034f)+|[\u{e0000}-\u{e007f}]+|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2,}/gu;
// Joiners belong between the parts of an emoji and between letters of scripts that join; elsewhere they hide something.
const JOINER =
  /(?<!\ufe0f|[\p{Extended_Pictographic}\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Emoji_Modifier}])(?:\u200c|\u200d)+|(?:\u200c|\u200d){2,}/gu;

/** Warns of characters nobody sees: bidi controls, zero-width ones, tags, variation selectors in number. */
export function findInvisible(text: string, findings: Findings): void {
  for (const pattern of [INVISIBLE, JOINER]) {
    for (const { index, 0: run } of text.matchAll(pattern)) {
      const codePoint = run.codePointAt(0) ?? 0;
      const data = { kind: kindOf(codePoint), codePoint, count: [...run].length };
      findings.add(index, index + run.length, { code: "invisible-character", ...data });
    }
  }
}

function kindOf(point: number): InvisibleKind {
  if (point >= 0xe0000 && point <= 0xe007f) return "tag";
  if ((point >= 0xfe00 && point <= 0xfe0f) || point >= 0xe0100) return "variation-selector";
  return isBidi(point) ? "bidi" : "zero-width";
}

function isBidi(point: number): boolean {
  if (point === 0x061c || point === 0x200e || point === 0x200f) return true;
  return (point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069);
}
