import type { Library, LibraryEntry } from "@/lib/fragments/library";
import { braceEdges } from "@/lib/prompt/braces";
import { utf8Length } from "@/lib/prompt/bytes";
import { checkStoredPieces } from "@/lib/prompt/check-stored";
import { compile, type Segment } from "@/lib/prompt/compile";
import { byPlace, type Finding } from "@/lib/prompt/finding";
import { type Piece, scanTemplate } from "@/lib/prompt/scan";
import type { FieldFinding } from "@/lib/refusal";
import { countTokens } from "@/lib/tokens/count";
import { agentValues } from "./values";

type Inputs = { name: string; namespace: string; description: string; instructions: string; tools: readonly string[] };

/** A fragment that the text uses: its keys, and how many lines name it. */
export type Use = LibraryEntry & { path: string; uses: number };

export type Compiled = {
  ok: true;
  text: string;
  bytes: number;
  segments: readonly Segment[];
  /** Warnings. */
  findings: readonly Finding[];
  template: boolean;
  pieces: readonly Piece[];
  uses: Use[];
  own: Own;
};

/** What of a prompt is not a fragment's: its bytes, its tokens, and whether a piece of it ends in an open brace. */
export type Own = { bytes: number; tokens: number; opens: boolean };

/**
 * Compiles an agent's instructions against a library: the text with its provenance, or every finding. Beside what compile
 * says, strings in actions must give text that can be stored: `{{"\x00"}}` is harmless characters that make a NUL.
 */
export function compileAgent(agent: Inputs, library: Library): Compiled | { ok: false; findings: readonly Finding[] } {
  const result = compile({ instructions: agent.instructions, fragments: library.entries, values: agentValues(agent) });
  const { template, pieces } = scanTemplate(agent.instructions);
  const unstorable = checkStoredPieces(agent.instructions, pieces);
  if (!result.ok || unstorable.length > 0) return { ok: false, findings: merged(result.findings, unstorable) };
  const { text, bytes, segments, findings } = result;
  const uses = result.includes.map(({ path, uses }) => {
    const entry = library.entries.get(path);
    if (!entry) throw new Error(`compile used ${path}, which the library lacks`);
    return { ...entry, path, uses };
  });
  return { ok: true, text, bytes, segments, findings, template, pieces, uses, own: ownPart(text, segments) };
}

/** One list in the instructions' order, what speaks of the description last, as compile has it. */
export function merged(one: readonly Finding[], other: readonly Finding[]): Finding[] {
  const [own, description] = [[] as Finding[], [] as Finding[]];
  for (const finding of [...one, ...other]) (finding.in === "description" ? description : own).push(finding);
  return [...own.sort(byPlace), ...description.sort(byPlace)];
}

function ownPart(text: string, segments: readonly Segment[]): Own {
  const own: Own = { bytes: 0, tokens: 0, opens: false };
  for (const { from, to, source } of segments) {
    if (source.kind === "fragment") continue;
    const part = text.slice(from, to);
    own.bytes += utf8Length(part);
    own.tokens += countTokens(part);
    own.opens ||= braceEdges(part).opens;
  }
  return own;
}

/** Findings beside the field they speak of, for a refusal's `errors[]`. */
export function fieldFindings(
  agent: Pick<Inputs, "instructions" | "description">,
  findings: readonly Finding[],
): FieldFinding[] {
  return findings
    .filter((finding) => finding.severity === "error")
    .map((finding) =>
      finding.in === "description"
        ? { field: "description", finding, text: agent.description }
        : { field: "instructions", finding, text: agent.instructions },
    );
}
