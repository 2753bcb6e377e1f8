import { scanTemplate } from "./scan";

/** The line as the console writes it. */
export function fragmentLine(path: string): string {
  return `{{include "${path}"}}`;
}

/** The instructions with the fragment's line at the end, as a paragraph of its own. */
export function addFragmentLine(instructions: string, path: string): string {
  if (instructions.trim() === "") return fragmentLine(path);
  const newline = instructions.includes("\r\n") ? "\r\n" : "\n";
  const text = instructions.replace(/[ \t\r\n]+$/, (end) => (end.includes("\n") ? "" : end));
  return `${text}${newline}${newline}${fragmentLine(path)}`;
}

/**
 * The instructions without any line that names the fragment, in either spelling. Where a line stood alone, its paragraph
 * goes, with the blank lines that would be left doubled; in the middle of other text only the line itself goes.
 */
export function removeFragmentLine(instructions: string, path: string): string {
  let text = instructions;
  const lines = scanTemplate(instructions).pieces.filter((piece) => piece.kind === "include" && piece.path === path);
  for (const { from, to } of lines.reverse()) text = cut(text, from, to);
  return text;
}

function cut(text: string, from: number, to: number): string {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const alone = /(^|\n)[ \t]*$/.test(before.slice(-200)) && /^[ \t]*(\r?\n|$)/.test(after.slice(0, 200));
  if (!alone) return before + after;
  const head = trimBlankEnd(before);
  const tail = after.replace(/^(?:[ \t]*\r?\n)+/, "").replace(/^[ \t]+$/, "");
  if (head === "" || tail === "") return head === "" ? tail : head;
  const newline = /\r\n/.test(before + after) ? "\r\n" : "\n";
  // A blank line on either side means paragraphs; none means neighbouring lines of one.
  const paragraphs = /\n[ \t\r]*\n[ \t]*$/.test(before.slice(-400)) || /^[ \t]*\r?\n[ \t]*\r?\n/.test(after.slice(0, 400));
  return head + (paragraphs ? newline + newline : newline) + tail;
}

function trimBlankEnd(text: string): string {
  let end = text.length;
  while (end > 0 && " \t\r\n".includes(text[end - 1] ?? "")) end--;
  return text.slice(0, end);
}

/** The paths that the instructions name, in order of first use. */
export function includedPaths(instructions: string): string[] {
  const paths = new Set<string>();
  for (const piece of scanTemplate(instructions).pieces) if (piece.kind === "include") paths.add(piece.path);
  return [...paths];
}
