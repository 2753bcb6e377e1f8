/**
 * What was typed, for PostgreSQL's `~*`: found as it stands, in any case. `***=` says that no character of the rest means
 * anything else. Cases are compared by the database alone, a character at a time, so that places in what it finds are
 * places in the text; and unlike LIKE it takes a time that grows with the text, whatever was typed.
 */
export function literalOf(typed: string): string {
  return `***=${typed}`;
}
