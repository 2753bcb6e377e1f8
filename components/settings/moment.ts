/** A moment to the second, in UTC as everywhere in the console: `2026-01-31 08:00:00 UTC`. */
export function tellMoment(at: Date | string): string {
  return `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
