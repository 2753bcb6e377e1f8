import { diff3Merge } from "node-diff3";

/** Two texts in one. `conflicts`: the places where both changed the same lines, marked in the text for a person. */
export type Merge = { text: string; conflicts: number };

const MINE = "<<<<<<< yours\n";
const BETWEEN = "=======\n";
const THEIRS = ">>>>>>> theirs\n";

/** Merges what two people made of one text, line by line (diff3). What only one of them changed is taken as it is. */
export function mergeTexts(base: string, mine: string, theirs: string): Merge {
  const regions = diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs), { excludeFalseConflicts: true });
  let conflicts = 0;
  const parts = regions.map(({ ok, conflict }) => {
    if (ok) return ok.join("");
    conflicts++;
    return MINE + closed(conflict?.a ?? []) + BETWEEN + closed(conflict?.b ?? []) + THEIRS;
  });
  return { text: parts.join(""), conflicts };
}

/** Whether a merge's marks are still in the text: nobody means to save those. */
export function hasMergeMarks(text: string): boolean {
  return /^(?:<{7} yours|>{7} theirs)\r?$/m.test(text);
}

/** Lines with their own breaks: joined they are the text again, byte for byte. */
function linesOf(text: string): string[] {
  return text === "" ? [] : text.split(/(?<=\n)/);
}

/** A mark stands on a line of its own, also after a last line without a break. */
function closed(lines: readonly string[]): string {
  const text = lines.join("");
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
