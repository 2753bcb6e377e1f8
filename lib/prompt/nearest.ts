/** The up to `most` candidates that differ least from `wanted`, near enough to be what was meant. */
export function nearest(wanted: string, candidates: Iterable<string>, most: number): string[] {
  const short = wanted.slice(0, 128).toLowerCase();
  const limit = Math.max(2, Math.floor(short.length / 3));
  const close: { candidate: string; distance: number }[] = [];
  for (const candidate of candidates) {
    const distance = editDistance(short, candidate.toLowerCase(), limit);
    if (distance <= limit) close.push({ candidate, distance });
  }
  close.sort((one, other) => one.distance - other.distance || (one.candidate < other.candidate ? -1 : 1));
  return close.slice(0, most).map(({ candidate }) => candidate);
}

/** Edits, neighbours' swaps included, between the two; anything over `limit` is `limit + 1`. */
function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? limit + 1;
}
