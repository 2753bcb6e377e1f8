import { isSpace, type Meaning, readAction, type Seek, type ValueName } from "./action";
import { readAngle } from "./angle";
import { type Finding, type Findings, findingsIn } from "./finding";
import { beginsAngleInclude, isTemplate } from "./is-template";
import { forward, seeker } from "./seek";

/**
 * A part of instructions, as data that can be stored: ranges are UTF-16 offsets into the instructions. A text piece's
 * range is what trim markers leave of it; the others' is their action's.
 */
export type Piece =
  | { kind: "text"; from: number; to: number }
  | { kind: "string"; from: number; to: number; value: string }
  | { kind: "include"; from: number; to: number; path: string }
  | { kind: "value"; from: number; to: number; name: ValueName };

export type Scan = {
  /** Whether anything is filled in at all. */
  template: boolean;
  pieces: Piece[];
  /** The paths of its fragment lines, each once, in order of first use. */
  includes: string[];
  findings: Finding[];
};

/**
 * Reads instructions once into pieces: literal text, fragment lines in both spellings, values, strings. The dialect and
 * its trim markers are those of Go's text/template. Text that is no template is one piece.
 */
export function scanTemplate(instructions: string): Scan {
  if (!isTemplate(instructions)) {
    const pieces: Piece[] = instructions === "" ? [] : [{ kind: "text", from: 0, to: instructions.length }];
    return { template: false, pieces, includes: [], findings: [] };
  }
  const pieces: Piece[] = [];
  const findings = findingsIn(instructions);
  scanActions(instructions, pieces, findings);
  return { template: true, pieces, includes: pathsOf(pieces), findings: findings.found };
}

function pathsOf(pieces: readonly Piece[]): string[] {
  const paths = new Set<string>();
  for (const piece of pieces) if (piece.kind === "include") paths.add(piece.path);
  return [...paths];
}

function scanActions(text: string, pieces: Piece[], findings: Findings): void {
  const seek: Seek = {
    rightDelimiter: seeker(text, "}}"),
    backQuote: seeker(text, "`"),
    commentEnd: seeker(text, "*/"),
  };
  const nextCurly = seeker(text, "{{");
  const nextAngle = angleSeeker(text);
  const nextQuote = seeker(text, '"');
  let at = 0;
  let trimsBefore = false;
  const literal = (to: number, trimsAfter: boolean) => {
    const [from, end] = [trimsBefore ? trimStart(text, at, to) : at, to];
    const cut = trimsAfter ? trimEnd(text, from, end) : end;
    if (from < cut) pieces.push({ kind: "text", from, to: cut });
  };
  for (;;) {
    const curly = nextCurly(at);
    const angle = nextAngle(at);
    if (curly === -1 && angle === -1) break;
    if (angle !== -1 && (curly === -1 || angle < curly)) {
      literal(angle, false);
      const line = readAngle(text, angle, nextQuote);
      if (line.ok) pieces.push({ kind: "include", from: angle, to: line.to, path: line.path });
      else findings.add(angle, line.to, line.finding);
      [at, trimsBefore] = [line.to, false];
      continue;
    }
    const marked = text.charCodeAt(curly + 2) === 45 && isSpace(text.charCodeAt(curly + 3));
    literal(curly, marked);
    const action = readAction(text, curly, curly + (marked ? 4 : 2), seek);
    if (!action.ok) {
      findings.add(curly, action.to ?? lineEnd(text, curly), action.finding);
      // What is not closed swallows the rest: there is no telling where text would begin again.
      if (action.to === null) return;
      [at, trimsBefore] = [action.to, false];
      continue;
    }
    const { meaning, to } = action;
    const piece = pieceOf(meaning, curly, to);
    if (piece) pieces.push(piece);
    [at, trimsBefore] = [to, action.trimsAfter];
  }
  literal(text.length, false);
}

/** Written out, since spreading the meaning made this the costliest line of a compile. */
function pieceOf(meaning: Meaning, from: number, to: number): Piece | null {
  switch (meaning.kind) {
    case "string":
      return { kind: "string", from, to, value: meaning.value };
    case "include":
      return { kind: "include", from, to, path: meaning.path };
    case "value":
      return { kind: "value", from, to, name: meaning.name };
    case "nothing":
      return null;
  }
}

/** The next `<<include` that is meant as a fragment line. */
function angleSeeker(text: string): (from: number) => number {
  return forward((from) => {
    let at = text.indexOf("<<include", from);
    while (at !== -1 && !beginsAngleInclude(text, at)) at = text.indexOf("<<include", at + 1);
    return at;
  });
}

function trimStart(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isSpace(text.charCodeAt(at))) at++;
  return at;
}

function trimEnd(text: string, from: number, to: number): number {
  let at = to;
  while (at > from && isSpace(text.charCodeAt(at - 1))) at--;
  return at;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}
