/**
 * `indexOf` for a scan that only moves forward: what was found ahead is kept, "none further" too, so that any number of
 * questions costs one pass over the text.
 */
export function seeker(text: string, needle: string): (from: number) => number {
  let asked = -1;
  let found = -2;
  return (from) => {
    const known = asked >= 0 && from >= asked && (found === -1 || found >= from);
    if (known) return found;
    asked = from;
    found = text.indexOf(needle, from);
    return found;
  };
}
