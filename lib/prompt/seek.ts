/**
 * A search that only moves forward: what was found ahead is kept, "none further" too, so that any number of questions
 * with ascending places costs one pass over the text. Without it a closing that never comes makes a scan quadratic.
 */
export function forward(find: (from: number) => number): (from: number) => number {
  let asked = -1;
  let found = -1;
  return (from) => {
    const known = asked >= 0 && from >= asked && (found === -1 || found >= from);
    if (known) return found;
    asked = from;
    found = find(from);
    return found;
  };
}

/** `indexOf` as such a search. */
export function seeker(text: string, needle: string): (from: number) => number {
  return forward((from) => text.indexOf(needle, from));
}
