import { checkStoredPieces, checkStoredText } from "@/lib/prompt/check-stored";
import { type Compiled, type CompileInput, compile } from "@/lib/prompt/compile";
import { byPlace, type Finding, hasErrors } from "@/lib/prompt/finding";
import { scanTemplate } from "@/lib/prompt/scan";
import { textWarnings } from "@/lib/prompt/text-warnings";
import { type Part, partsOf, type Weight, weigh } from "./provenance";

/** What the form of a new agent shows of its instructions. */
export type Checked = {
  /** The text that all of it speaks of. */
  instructions: string;
  findings: Finding[];
  /** The prompt as it would be; null where something stands in the way. */
  prompt: Prompt | null;
};
type Prompt = Pick<Extract<Compiled, { ok: true }>, "text" | "bytes" | "segments"> & {
  parts: Map<string, Part>;
  tokens: number;
};

/**
 * Everything to be said of instructions, as the server will say it: what compile finds, what no store can hold, and the
 * warnings; then the prompt with the size of each part. It runs in a worker: 64 KB take it tens of milliseconds the
 * first time, and a few later, since only the pieces that changed are weighed again.
 */
export function checkInstructions(input: CompileInput): Checked {
  const { instructions } = input;
  const compiled = compile(input);
  const hopeless = compiled.findings.some(({ code }) => code === "text-too-long");
  const findings = hopeless ? compiled.findings : inOrder(compiled.findings, more(instructions));
  if (!compiled.ok || hasErrors(findings)) return { instructions, findings, prompt: null };
  const { text, bytes, segments } = compiled;
  const parts = partsOf(text, segments, weigher());
  const tokens = [...parts.values()].reduce((sum, part) => sum + part.tokens, 0);
  return { instructions, findings, prompt: { text, bytes, segments, parts, tokens } };
}

/** What the pieces of the text before weigh. */
let known = new Map<string, Weight>();

/** Weighs pieces, and knows those that the text before had, too. */
function weigher(): (piece: string) => Weight {
  const before = known;
  known = new Map();
  return (piece) => {
    const weight = known.get(piece) ?? before.get(piece) ?? weigh(piece);
    known.set(piece, weight);
    return weight;
  };
}

function more(instructions: string): Finding[] {
  const stored = checkStoredPieces(instructions, scanTemplate(instructions).pieces);
  return [...checkStoredText(instructions), ...stored, ...textWarnings(instructions)];
}

/** By place in the instructions; what speaks of the description stays last. */
function inOrder(compiled: Finding[], more: Finding[]): Finding[] {
  const own = compiled.filter((finding) => !finding.in);
  return [...[...own, ...more].sort(byPlace), ...compiled.filter((finding) => finding.in)];
}
