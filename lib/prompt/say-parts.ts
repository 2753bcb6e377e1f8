/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? "";
  return items.length > 1 ? `${items.slice(0, -1).join(", ")} ${and} ${last}` : last;
}

/** As Unicode writes it: `U+200B`. */
export function codePoint(value: number): string {
  return `U+${value.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** What was written, no longer than a sentence bears. */
export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 40)}…${text.slice(-16)}` : text;
}
