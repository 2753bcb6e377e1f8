type NativeBuffer = { byteLength(text: string, encoding: "utf8"): number };
const native = (globalThis as { Buffer?: NativeBuffer }).Buffer;

/** Bytes of the text in UTF-8, without making them. A lone surrogate counts 3, as the U+FFFD that encoders write for it. */
export function utf8Length(text: string): number {
  return native ? native.byteLength(text, "utf8") : countBytes(text);
}

/** The same where there is no native counter (a browser). */
export function countBytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    bytes += unit < 0x800 ? 1 : 2;
    // A pair is 4 bytes for 2 units: the high half has just added 2, the low half adds nothing.
    if (unit >= 0xd800 && unit < 0xdc00 && isLow(text.charCodeAt(at + 1))) at++;
  }
  return bytes;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
