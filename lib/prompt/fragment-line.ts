import { scanTemplate } from "./scan";

/** The line as the console writes it. */
export function fragmentLine(path: string): string {
  return `{{include "${path}"}}`;
}

/** Where the instructions name a fragment, in either spelling (UTF-16 ranges, ascending). */
export function findFragmentLines(instructions: string, path: string): { from: number; to: number }[] {
  const lines: { from: number; to: number }[] = [];
  for (const piece of scanTemplate(instructions).pieces) {
    if (piece.kind === "include" && piece.path === path) lines.push({ from: piece.from, to: piece.to });
  }
  return lines;
}

/** The paths that the instructions name, in order of first use. */
export function includedPaths(instructions: string): string[] {
  return scanTemplate(instructions).includes;
}

/**
 * The instructions with the fragment's line at the end, as a paragraph of its own. What was typed stays as it is; only
 * the line breaks that a blank line still needs are added, in the text's own form.
 */
export function addFragmentLine(instructions: string, path: string): string {
  if (instructions.trim() === "") return fragmentLine(path);
  const newline = newlineOf(instructions);
  const breaks = (/(?:\n[ \t\r]{0,80}){0,2}$/.exec(instructions.slice(-170))?.[0].match(/\n/g) ?? []).length;
  return instructions + newline.repeat(2 - breaks) + fragmentLine(path);
}

/**
 * The instructions without any line that names the fragment, in either spelling. Where a line stood alone, its paragraph
 * goes, with the blank lines that would be left doubled; in the middle of other text only the line itself goes.
 */
export function removeFragmentLine(instructions: string, path: string): string {
  let text = instructions;
  for (const { from, to } of findFragmentLines(instructions, path).reverse()) text = cut(text, from, to);
  return text;
}

function cut(text: string, from: number, to: number): string {
  const start = backOverBlanks(text, from);
  const end = overBlanks(text, to);
  const alone =
    (start === 0 || text[start - 1] === "\n") && (end === text.length || /^\r?\n/.test(text.slice(end, end + 2)));
  if (!alone) return text.slice(0, from) + text.slice(to);
  const head = text.slice(0, backOverSpace(text, from));
  const rest = overSpace(text, to);
  const tail = text.slice(rest === text.length ? rest : backOverBlanks(text, rest));
  if (head === "" || tail === "") return head === "" ? tail : head;
  // A blank line on either side means paragraphs; none means neighbouring lines of one.
  const paragraphs = breaksIn(text, head.length, from) > 1 || breaksIn(text, to, text.length - tail.length) > 1;
  const newline = newlineOf(text);
  return head + newline.repeat(paragraphs ? 2 : 1) + tail;
}

function breaksIn(text: string, from: number, to: number): number {
  return text.slice(from, to).split("\n").length - 1;
}

function newlineOf(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

function overBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === " " || text[at] === "\t") at++;
  return at;
}

function backOverBlanks(text: string, from: number): number {
  let at = from;
  while (text[at - 1] === " " || text[at - 1] === "\t") at--;
  return at;
}

function overSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && " \t\r\n".includes(text.charAt(at))) at++;
  return at;
}

function backOverSpace(text: string, from: number): number {
  let at = from;
  while (at > 0 && " \t\r\n".includes(text.charAt(at - 1))) at--;
  return at;
}
