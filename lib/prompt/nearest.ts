/** The up to `most` candidates that differ least from `wanted`, near enough to be what was meant. */
export function nearest(wanted: string, candidates: Iterable<string>, most: number): string[] {
  const short = wanted.slice(0, LONGEST).toLowerCase();
  const limit = limitFor(short);
  return closest(candidates, most, limit, (candidate) => editDistance(short, candidate.toLowerCase(), limit));
}

/** The up to three fragments' paths that were probably meant; a wrong or missing library counts as one slip. */
export function nearestPaths(path: string, paths: Iterable<string>): string[] {
  const [library, name] = split(path.slice(0, LONGEST).toLowerCase());
  const limit = limitFor(name);
  return closest(paths, 3, limit, (candidate) => {
    const [itsLibrary, itsName] = split(candidate);
    return editDistance(name, itsName, limit) + (library === itsLibrary ? 0 : 1);
  });
}

const LONGEST = 128;

function limitFor(word: string): number {
  return Math.min(4, Math.max(2, Math.floor(word.length / 3)));
}

function split(path: string): [library: string, name: string] {
  const slash = path.lastIndexOf("/");
  return [path.slice(0, slash + 1), path.slice(slash + 1)];
}

function closest(
  candidates: Iterable<string>,
  most: number,
  limit: number,
  distanceTo: (candidate: string) => number,
): string[] {
  const close: { candidate: string; distance: number }[] = [];
  for (const candidate of candidates) {
    const distance = distanceTo(candidate);
    if (distance <= limit) close.push({ candidate, distance });
  }
  close.sort((one, other) => one.distance - other.distance || (one.candidate < other.candidate ? -1 : 1));
  return close.slice(0, most).map(({ candidate }) => candidate);
}

/** Rows of the table, kept: a library of thousands would make millions. */
let [before, last, row] = [0, 0, 0].map(() => new Uint8Array(LONGEST + 8)) as [Uint8Array, Uint8Array, Uint8Array];

/**
 * Edits, neighbours' swaps included, between the two; anything over `limit` is `limit + 1`. Only the cells within `limit`
 * of the diagonal are made, and it stops at a row that is over it.
 */
function editDistance(whole: string, candidate: string, limit: number): number {
  const over = limit + 1;
  if (Math.abs(whole.length - candidate.length) > limit) return over;
  const [one, other] = unlike(whole, candidate);
  last.fill(over);
  for (let j = 0; j <= Math.min(limit, other.length); j++) last[j] = j;
  for (let i = 1; i <= one.length; i++) {
    row.fill(over, 0, other.length + 1);
    if (i <= limit) row[0] = i;
    let least = row[0] ?? over;
    for (let j = Math.max(1, i - limit); j <= Math.min(other.length, i + limit); j++) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min((last[j] ?? over) + 1, (row[j - 1] ?? over) + 1, (last[j - 1] ?? over) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? over) + 1);
      row[j] = Math.min(cost, over);
      least = Math.min(least, cost);
    }
    if (least > limit) return over;
    [before, last, row] = [last, row, before];
  }
  return Math.min(over, last[other.length] ?? over);
}

/** The two without what they begin and end with alike, which is nearly all of most pairs. */
function unlike(one: string, other: string): [string, string] {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  let cut = 0;
  const most = Math.min(one.length, other.length) - from;
  while (cut < most && one[one.length - 1 - cut] === other[other.length - 1 - cut]) cut++;
  return [one.slice(from, one.length - cut), other.slice(from, other.length - cut)];
}
