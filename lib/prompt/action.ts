import type { ExpressionKind, FindingData, IncludeFault } from "./finding";
import { readQuoted, readRaw, type StringLiteral } from "./go-string";
import { nearest } from "./nearest";

export const VALUE_NAMES = ["AgentTemplateName", "AgentTemplateNamespace", "Description", "ToolNames"] as const;
export type ValueName = (typeof VALUE_NAMES)[number];

/** What an action means. */
export type Meaning =
  | { kind: "include"; path: string }
  | { kind: "value"; name: ValueName }
  | { kind: "string"; value: string }
  | { kind: "nothing" };

/** An action read: where it ends, whether it trims what follows, what it means; or what is wrong with it. */
export type Action =
  | { ok: true; to: number; trimsAfter: boolean; meaning: Meaning }
  | { ok: false; to: number | null; finding: FindingData };

/** Searches that only move forward, shared by all actions of one text. */
export type Seek = {
  rightDelimiter: (from: number) => number;
  backQuote: (from: number) => number;
  commentEnd: (from: number) => number;
};

const KEYWORDS = new Set(["if", "range", "with", "define", "block", "template", "end", "else", "break", "continue"]);
const WORD = /[\p{L}\p{Nd}_]+/uy;

/**
 * Reads the action whose `{{` stands at `open`; `from` is where its inside begins, after a trim marker. The grammar is
 * the part of Go's text/template (1.19) that the dialect keeps; all else becomes one finding that says what it was.
 */
export function readAction(text: string, open: number, from: number, seek: Seek): Action {
  if (text.startsWith("/*", from)) return readComment(text, from, seek);
  if (text.charCodeAt(from) === 123 && from === open + 2) return threeBraces(text, open, seek);
  const at = skipSpace(text, from);
  const end = rightDelimiter(text, at, at > from);
  if (end) return refuse(text, open, seek, { code: "unsupported-expression", kind: "empty", found: "" });
  const operand = readOperand(text, at, seek);
  if (!operand.ok) return refuse(text, open, seek, operand.finding, operand.from ?? at);
  const after = skipSpace(text, operand.to);
  const close = rightDelimiter(text, after, after > operand.to);
  if (close) return { ok: true, to: close.to, trimsAfter: close.trims, meaning: operand.meaning };
  return refuse(text, open, seek, leftover(text, operand.meaning, after), after);
}

type Operand = { ok: true; to: number; meaning: Meaning } | { ok: false; finding: FindingData; from?: number };

function readOperand(text: string, at: number, seek: Seek): Operand {
  const unit = text.charCodeAt(at);
  if (unit === 34 || unit === 96) {
    const literal = readLiteral(text, at, seek);
    if (!literal.ok) return { ok: false, finding: stringFinding(literal), from: literal.to };
    return { ok: true, to: literal.to, meaning: { kind: "string", value: literal.value } };
  }
  if (unit === 46) return readField(text, at);
  const word = wordAt(text, at);
  if (word === "include") return readInclude(text, at, seek);
  if (word !== "" && !/^\p{Nd}/u.test(word)) return { ok: false, finding: wordFinding(text, at, word) };
  return { ok: false, finding: expression(text, at) };
}

function readInclude(text: string, at: number, seek: Seek): Operand {
  const afterWord = at + "include".length;
  const start = skipSpace(text, afterWord);
  const fault = (why: IncludeFault, path: string | null = null): Operand => ({
    ok: false,
    finding: { code: "include-malformed", fault: why, path },
    from: start,
  });
  const unit = text.charCodeAt(start);
  if (unit !== 34 && unit !== 96) return fault(isCurlyQuote(unit) ? "quotes" : "path");
  const literal = readLiteral(text, start, seek);
  if (!literal.ok) return { ok: false, finding: stringFinding(literal), from: literal.to };
  if (start === afterWord) return fault("space", literal.value);
  return { ok: true, to: literal.to, meaning: { kind: "include", path: literal.value } };
}

function readField(text: string, at: number): Operand {
  const name = wordAt(text, at + 1);
  if (name === "") return { ok: false, finding: { code: "unsupported-expression", kind: "dot", found: "." } };
  if (/^\p{Nd}/u.test(name))
    return { ok: false, finding: { code: "unsupported-expression", kind: "number", found: `.${name}` } };
  const to = at + 1 + name.length;
  if ((VALUE_NAMES as readonly string[]).includes(name) && text.charCodeAt(to) !== 46) {
    return { ok: true, to, meaning: { kind: "value", name: name as ValueName } };
  }
  const whole = text.charCodeAt(to) === 46 ? `${name}.${wordAt(text, to + 1)}` : name;
  return {
    ok: false,
    finding: { code: "unknown-value", name: whole, nearest: nearest(name, VALUE_NAMES, 1)[0] ?? null },
  };
}

/** A word that is no include: a keyword, a value without its dot, a lone word (a reserved brace), a function's name. */
function wordFinding(text: string, at: number, word: string): FindingData {
  if (KEYWORDS.has(word)) return { code: "unsupported-action", keyword: word };
  if ((VALUE_NAMES as readonly string[]).includes(word)) return { code: "unknown-value", name: word, nearest: word };
  const after = skipSpace(text, at + word.length);
  if (rightDelimiter(text, after, after > at + word.length))
    return { code: "reserved-brace", span: `{{${word}}}`, word };
  return {
    code: "unsupported-function",
    name: word,
    nearest: nearest(word, ["include"], 1).length > 0 ? "include" : null,
  };
}

/** What follows an operand where the action should end. */
function leftover(text: string, meaning: Meaning, at: number): FindingData {
  if (at >= text.length) return { code: "unclosed-action" };
  if (text.charCodeAt(at) === 124) return { code: "unsupported-expression", kind: "pipeline", found: "|" };
  if (meaning.kind === "include") return { code: "include-malformed", fault: "arguments", path: meaning.path };
  return expression(text, at);
}

function expression(text: string, at: number): FindingData {
  const found = String.fromCodePoint(text.codePointAt(at) ?? 32);
  const kinds: Record<string, ExpressionKind> = {
    $: "variable",
    "|": "pipeline",
    "(": "parentheses",
    ")": "parentheses",
    "'": "character",
    ".": "dot",
  };
  if (at >= text.length) return { code: "unclosed-action" };
  if (found === "/" && text.charCodeAt(at + 1) === 42) return { code: "comment-misplaced" };
  const kind = kinds[found] ?? (/[\p{Nd}+-]/u.test(found) ? "number" : "other");
  return { code: "unsupported-expression", kind, found };
}

function readComment(text: string, from: number, seek: Seek): Action {
  const end = seek.commentEnd(from + 2);
  if (end === -1) return { ok: false, to: null, finding: { code: "unclosed-comment" } };
  const after = end + 2;
  const close =
    rightDelimiter(text, after, false) ??
    (isSpace(text.charCodeAt(after)) ? rightDelimiter(text, after + 1, true, true) : null);
  if (close) return { ok: true, to: close.to, trimsAfter: close.trims, meaning: { kind: "nothing" } };
  const next = seek.rightDelimiter(after);
  return { ok: false, to: next === -1 ? null : next + 2, finding: { code: "comment-misplaced" } };
}

function threeBraces(text: string, open: number, seek: Seek): Action {
  const next = seek.rightDelimiter(open);
  const inside = next === -1 ? "" : text.slice(open, next);
  const data: FindingData = inside.includes("include")
    ? { code: "include-malformed", fault: "three-braces", path: null }
    : { code: "unsupported-expression", kind: "other", found: "{" };
  return refuse(text, open, seek, data);
}

/** Ends a wrong action at its `}}`, so that what follows is still checked. `null` where it has none. */
function refuse(text: string, open: number, seek: Seek, finding: FindingData, from = open + 2): Action {
  const next = seek.rightDelimiter(from);
  if (next === -1) {
    const kept = finding.code === "unclosed-string" || finding.code === "include-malformed";
    return { ok: false, to: null, finding: kept ? finding : { code: "unclosed-action" } };
  }
  let to = next + 2;
  while (finding.code === "include-malformed" && finding.fault === "three-braces" && text.charCodeAt(to) === 125) to++;
  return { ok: false, to, finding };
}

/**
 * The `}}` at `at`, or ` -}}` whose space stands right before `at` (Go: the marker needs white space before it). `only`
 * takes the marker alone.
 */
function rightDelimiter(
  text: string,
  at: number,
  spaceBefore: boolean,
  only = false,
): { to: number; trims: boolean } | null {
  if (spaceBefore && text.startsWith("-}}", at)) return { to: at + 3, trims: true };
  return !only && text.startsWith("}}", at) ? { to: at + 2, trims: false } : null;
}

function readLiteral(text: string, at: number, seek: Seek): StringLiteral {
  return text.charCodeAt(at) === 34 ? readQuoted(text, at) : readRaw(text, at, seek.backQuote);
}

function stringFinding(literal: Exclude<StringLiteral, { ok: true }>): FindingData {
  return literal.fault === "unclosed"
    ? { code: "unclosed-string" }
    : { code: "invalid-string", escape: literal.escape };
}

function wordAt(text: string, at: number): string {
  WORD.lastIndex = at;
  return WORD.exec(text)?.[0] ?? "";
}

/** White space inside an action: Go's lexer takes space, tab, CR and LF. */
export function isSpace(unit: number): boolean {
  return unit === 32 || unit === 9 || unit === 13 || unit === 10;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Quotation marks that word processors put in place of straight ones. */
export function isCurlyQuote(unit: number): boolean {
  return (unit >= 0x2018 && unit <= 0x201f) || unit === 0xab || unit === 0xbb;
}
