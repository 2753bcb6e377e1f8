/** The text with LF alone, as browsers' editors keep it. */
export function withLf(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/**
 * Gives an edited text (LF) the line breaks of the original it came from: each line that is still there keeps its own, new
 * ones take the original's commonest. An unedited text comes back byte for byte.
 */
export function restoreLineBreaks(original: string, edited: string): string {
  if (!original.includes("\r")) return edited;
  if (withLf(original) === edited) return original;
  const breaks = original.match(/\r\n|\r|\n/g) ?? [];
  const before = original.split(/\r\n|\r|\n/);
  const after = edited.split("\n");
  const crlf = breaks.filter((each) => each === "\r\n").length;
  const common = crlf * 2 >= breaks.length ? "\r\n" : "\n";
  // A lone CR stays only in an unedited text: beside a new LF it would read as one break.
  const own = (at: number) => (breaks[at] === undefined || breaks[at] === "\r" ? common : breaks[at]);
  const head = sameLines(before, after);
  const tail = sameLines(before.slice(head).reverse(), after.slice(head).reverse());
  return after
    .map((line, at) => {
      if (at === after.length - 1) return line;
      if (at < head) return line + own(at);
      const fromEnd = after.length - at;
      return line + (fromEnd <= tail ? own(before.length - fromEnd) : common);
    })
    .join("");
}

function sameLines(one: readonly string[], other: readonly string[]): number {
  let same = 0;
  while (same < one.length && same < other.length && one[same] === other[same]) same++;
  return same;
}
