import { type Finding, findingsIn } from "./finding";
import type { Piece } from "./scan";

/**
 * What no stored text may hold: control characters but tab, LF and CR (PostgreSQL can't keep NUL, and nobody means the
 * others), and halves of surrogate pairs, which are no characters at all. A run of either is one finding.
 */
export function checkStoredText(text: string): Finding[] {
  const findings = findingsIn(text);
  for (let at = 0; at < text.length; ) {
    const from = at;
    while (isControl(text.charCodeAt(at))) at++;
    if (at > from) findings.add(from, at, { code: "control-character", unit: text.charCodeAt(from) });
    const half = at;
    while (isLone(text, at)) at++;
    if (at > half) findings.add(half, at, { code: "lone-surrogate" });
    if (at === from) at += isHigh(text.charCodeAt(at)) ? 2 : 1;
  }
  return findings.found;
}

/**
 * The same for what strings in actions give: `{{"\x00"}}` is stored as harmless characters, and compiles to a NUL. To be
 * asked before a compiled text is kept. The findings stand at the actions.
 */
export function checkStoredPieces(instructions: string, pieces: readonly Piece[]): Finding[] {
  const findings = findingsIn(instructions);
  for (const piece of pieces) {
    if (piece.kind !== "string") continue;
    const [first] = checkStoredText(piece.value);
    if (first?.code === "control-character") {
      findings.add(piece.from, piece.to, { code: "control-character", unit: first.unit });
    }
  }
  return findings.found;
}

function isControl(unit: number): boolean {
  return unit < 32 && unit !== 9 && unit !== 10 && unit !== 13;
}

function isLone(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (isHigh(unit)) return !isLow(text.charCodeAt(at + 1));
  return isLow(unit) && !isHigh(text.charCodeAt(at - 1));
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
