import { reservedBraces } from "./braces";
import { utf8Length } from "./bytes";
import { byPlace, type Finding, type Findings, findingsIn, hasErrors } from "./finding";
import { COMPILED_BYTES, DESCRIPTION_BYTES, INSTRUCTIONS_BYTES } from "./limits";
import { misspelledIncludes } from "./misspelled";
import { nearestPaths } from "./nearest";
import {
  type FragmentText,
  fragmentText,
  fragmentVersion,
  renderPieces,
  type Segment,
  type Values,
  valueText,
} from "./render";
import { type Piece, scanTemplate } from "./scan";

export type { FragmentText, Segment, Values } from "./render";

/** A fragment that the text uses, and how many lines name it. */
export type Include = { path: string; version: number | null; uses: number };

export type CompileInput = { instructions: string; fragments: ReadonlyMap<string, FragmentText>; values: Values };

export type Compiled =
  | { ok: true; text: string; bytes: number; segments: Segment[]; includes: Include[]; findings: Finding[] }
  | { ok: false; findings: Finding[] };

/**
 * Compiles instructions: scans them once into pieces, maps pieces to strings, joins. Gives the exact text with the
 * origin of each range, or every finding that stands in the way. Pure, never throws, linear in the size of its input and
 * output. The rules are Go's text/template for what the dialect keeps, and the ADK for Go's for braces.
 */
export function compile({ instructions, fragments, values }: CompileInput): Compiled {
  const findings = findingsIn(instructions);
  const size = utf8Length(instructions);
  if (size > INSTRUCTIONS_BYTES) {
    // Whatever else is in it: nobody mends a megabyte pasted by mistake.
    findings.add(0, instructions.length, { code: "text-too-long", bytes: size, limit: INSTRUCTIONS_BYTES });
    return { ok: false, findings: [...findings.found, ...checkDescription(values.description, [])] };
  }
  const { template, pieces, findings: faults } = scanTemplate(instructions);
  for (const fault of faults) findings.found.push(fault);
  const includes = collectIncludes(pieces, fragments, findings);
  if (!hasErrors(findings.found)) checkSize(pieces, { instructions, fragments, values }, findings);
  const sound = !hasErrors(findings.found);
  addReserved(instructions, findings);
  misspelledIncludes(instructions, pieces, findings);
  const about = checkDescription(values.description, pieces);
  const rendered = sound ? renderPieces(instructions, pieces, { fragments, values }) : null;
  if (rendered && template) addCompiledReserved(rendered, findings);
  const all = [...findings.found.sort(byPlace), ...about];
  if (!rendered || hasErrors(all)) return { ok: false, findings: all };
  return { ok: true, ...rendered, bytes: utf8Length(rendered.text), includes, findings: all };
}

/** Reserved spans as authored, but for those that lie in an action which already has a finding. */
function addReserved(instructions: string, findings: Findings): void {
  const spans = reservedBraces(instructions);
  if (spans.length === 0) return;
  const faults = findings.found.filter((finding) => finding.severity === "error").sort(byPlace);
  let next = 0;
  for (const { from, to, word } of spans) {
    while (next < faults.length && (faults[next]?.to ?? 0) <= from) next++;
    const fault = faults[next];
    if (fault && fault.from < to) continue;
    findings.add(from, to, { code: "reserved-brace", span: instructions.slice(from, to), word });
  }
}

function checkDescription(description: string, pieces: readonly Piece[]): Finding[] {
  const findings = findingsIn(description, "description");
  const bytes = utf8Length(description);
  if (bytes > DESCRIPTION_BYTES)
    findings.add(0, description.length, { code: "text-too-long", bytes, limit: DESCRIPTION_BYTES });
  if (pieces.some((piece) => piece.kind === "value" && piece.name === "Description")) {
    for (const { from, to, word } of reservedBraces(description)) {
      findings.add(from, to, { code: "reserved-brace", span: description.slice(from, to), word });
    }
  }
  return findings.found;
}

/** How many paths are compared in all for suggestions: each unknown path looks at the whole library. */
const COMPARED = 20_000;

function collectIncludes(
  pieces: readonly Piece[],
  fragments: ReadonlyMap<string, FragmentText>,
  findings: Findings,
): Include[] {
  const includes = new Map<string, Include>();
  const suggestions = new Map<string, string[]>();
  for (const piece of pieces) {
    if (piece.kind !== "include") continue;
    const { path, from, to } = piece;
    const known = includes.get(path);
    const fragment = fragments.get(path);
    if (known) known.uses++;
    else if (fragment !== undefined) includes.set(path, { path, version: fragmentVersion(fragment), uses: 1 });
    else {
      const some = suggestions.size * fragments.size < COMPARED;
      const near = suggestions.get(path) ?? (some ? nearestPaths(path, fragments.keys()) : []);
      suggestions.set(path, near);
      findings.add(from, to, { code: "unknown-fragment", path, nearest: near });
    }
  }
  return [...includes.values()];
}

/** Checked before the text is built, so that a line repeated ten thousand times costs nothing. */
function checkSize(
  pieces: readonly Piece[],
  { instructions, fragments, values }: CompileInput,
  findings: Findings,
): void {
  const sizes = new Map<string, number>();
  let bytes = 0;
  for (const piece of pieces) {
    if (piece.kind === "text") bytes += utf8Length(instructions.slice(piece.from, piece.to));
    else if (piece.kind === "string") bytes += utf8Length(piece.value);
    else {
      const key = piece.kind === "include" ? piece.path : `.${piece.name}`;
      let size = sizes.get(key);
      if (size === undefined) {
        size = utf8Length(
          piece.kind === "include" ? fragmentText(fragments.get(piece.path)) : valueText(piece.name, values),
        );
        sizes.set(key, size);
      }
      bytes += size;
    }
  }
  if (bytes > COMPILED_BYTES)
    findings.add(0, instructions.length, { code: "compiled-too-long", bytes, limit: COMPILED_BYTES });
}

/**
 * The compiled text once more: spans that only joining made, or that a fragment or a value brought along. What stands so
 * in the instructions or the description already has its finding there.
 */
function addCompiledReserved(
  { text, segments }: { text: string; segments: readonly Segment[] },
  findings: Findings,
): void {
  let first = 0;
  for (const span of reservedBraces(text)) {
    while ((segments[first]?.to ?? Number.POSITIVE_INFINITY) <= span.from) first++;
    let end = first;
    while (end < segments.length && (segments[end]?.from ?? 0) < span.to) end++;
    const sources = segments.slice(first, end).map((segment) => segment.source);
    const [only] = sources;
    if (sources.length === 1 && only && (only.kind === "instructions" || partName(only) === ".Description")) continue;
    findings.add(Math.min(...sources.map((source) => source.from)), Math.max(...sources.map((source) => source.to)), {
      code: "compiled-reserved-brace",
      span: text.slice(span.from, span.to),
      parts: [...new Set(sources.map(partName))],
    });
  }
}

function partName(source: Segment["source"]): string {
  if (source.kind === "fragment") return source.path;
  return source.kind === "value" ? `.${source.name}` : "instructions";
}
