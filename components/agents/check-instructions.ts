import { checkStoredPieces, checkStoredText } from "@/lib/prompt/check-stored";
import { type Compiled, type CompileInput, compile } from "@/lib/prompt/compile";
import { byPlace, type Finding, hasErrors } from "@/lib/prompt/finding";
import { scanTemplate } from "@/lib/prompt/scan";
import { textWarnings } from "@/lib/prompt/text-warnings";
import { estimateTokens } from "@/lib/prompt/tokens-estimate";
import { type Part, partsOf } from "./provenance";

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
 * warnings; then the prompt with the size of each part. Tens of milliseconds for 64 KB, so it runs in a worker.
 */
export function checkInstructions(input: CompileInput): Checked {
  const { instructions } = input;
  const compiled = compile(input);
  const hopeless = compiled.findings.some(({ code }) => code === "text-too-long");
  const findings = hopeless ? compiled.findings : inOrder(compiled.findings, more(instructions));
  if (!compiled.ok || hasErrors(findings)) return { instructions, findings, prompt: null };
  const { text, bytes, segments } = compiled;
  const parts = partsOf(text, segments);
  return { instructions, findings, prompt: { text, bytes, segments, parts, tokens: estimateTokens(text) } };
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
