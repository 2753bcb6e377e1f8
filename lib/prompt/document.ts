import { isMap, isScalar, isSeq, parseDocument, stringify } from "yaml";

/** What an agent's document says of it before its text. Nothing of it reaches a prompt. */
export type Frontmatter = {
  name?: string;
  description?: string;
  tools?: string[];
  skills?: string[];
  subagents?: string[];
  instruction_file?: string;
  prompts_dir?: string;
  agent_md?: boolean;
  mode?: "root" | "delegated" | "internal";
};

/** Why a text is no agent's document. `line` is in the document, from 1. */
export type DocumentFinding =
  | { code: "frontmatter-unclosed"; line: number }
  | { code: "frontmatter-malformed"; line: number; reason: string }
  | { code: "frontmatter-unknown-key"; line: number; key: string }
  | { code: "frontmatter-wrong-value"; line: number; key: string; expected: string };

export type AgentDocument = {
  frontmatter: Frontmatter;
  /** The frontmatter as it was written, without its fences; null where there is none. */
  written: string | null;
  /** With LF and exactly one at its end; empty where nothing but white space was there: no inline instructions. */
  body: string;
};
export type ParsedDocument = ({ ok: true } & AgentDocument) | { ok: false; findings: DocumentFinding[] };

const FENCE = "---";
const MODES = ["root", "delegated", "internal"];
const TEXT = "a text";
const TEXTS = "a list of texts";

/** What each key takes, in the order in which they are written. */
const KEYS: Record<keyof Frontmatter, { expected: string; fits: (value: unknown) => boolean }> = {
  name: { expected: TEXT, fits: isText },
  description: { expected: TEXT, fits: isText },
  tools: { expected: TEXTS, fits: isTexts },
  skills: { expected: TEXTS, fits: isTexts },
  subagents: { expected: TEXTS, fits: isTexts },
  instruction_file: { expected: TEXT, fits: isText },
  prompts_dir: { expected: TEXT, fits: isText },
  agent_md: { expected: "true or false", fits: (value) => typeof value === "boolean" },
  mode: { expected: MODES.join(", "), fits: (value) => MODES.some((mode) => mode === value) },
};

/**
 * Reads an agent's document: YAML frontmatter between lines of three dashes, if the first line is one, and then the body.
 * Strict: a key that is not known, is twice there or has a value of another kind is an error. Line breaks become LF, those at
 * the end one; all else of the body stays.
 */
export function parseAgentDocument(text: string): ParsedDocument {
  const lf = text.replace(/\r\n/g, "\n");
  const lines = lf.split("\n");
  if (lines[0] !== FENCE) return { ok: true, frontmatter: {}, written: null, body: bodyOf(lf) };
  const end = lines.indexOf(FENCE, 1);
  if (end === -1) return { ok: false, findings: [{ code: "frontmatter-unclosed", line: 1 }] };
  const written = lines.slice(1, end).join("\n");
  const read = readFrontmatter(written);
  if (!read.ok) return read;
  return { ok: true, frontmatter: read.frontmatter, written, body: bodyOf(lines.slice(end + 1).join("\n")) };
}

/**
 * Writes a document that `parseAgentDocument` reads back as given. Frontmatter that was read and not changed is written as
 * it was, so that a document comes back byte for byte.
 */
export function formatAgentDocument({
  frontmatter,
  body,
  written = null,
}: Omit<AgentDocument, "written"> & { written?: string | null }): string {
  const keys = (Object.keys(KEYS) as (keyof Frontmatter)[]).filter((key) => frontmatter[key] !== undefined);
  const kept = written !== null && saysTheSame(written, frontmatter) ? written : null;
  if (keys.length === 0 && kept === null) return body.startsWith(`${FENCE}\n`) ? `${FENCE}\n${FENCE}\n${body}` : body;
  const fresh = stringify(Object.fromEntries(keys.map((key) => [key, frontmatter[key]])), { lineWidth: 0 });
  const inside = kept ?? fresh.replace(/\n$/, "");
  return inside === "" ? `${FENCE}\n${FENCE}\n${body}` : `${FENCE}\n${inside}\n${FENCE}\n${body}`;
}

function saysTheSame(written: string, frontmatter: Frontmatter): boolean {
  const read = readFrontmatter(written);
  const sorted = (of: Frontmatter) =>
    JSON.stringify(
      Object.entries(of)
        .filter(([, value]) => value !== undefined)
        .sort(),
    );
  return read.ok && sorted(read.frontmatter) === sorted(frontmatter);
}

type Read = { ok: true; frontmatter: Frontmatter } | { ok: false; findings: DocumentFinding[] };

function readFrontmatter(written: string): Read {
  // No aliases and no tags: a document is data, and a small one.
  const document = parseDocument(written, { version: "1.2", schema: "core", uniqueKeys: true, customTags: [] });
  const lineOf = (offset: number) => written.slice(0, offset).split("\n").length + 1;
  const [error] = document.errors;
  if (error) return malformed(lineOf(error.pos[0]), error.message.split("\n")[0] ?? "");
  const root = document.contents;
  if (root === null || (isScalar(root) && root.value === null)) return { ok: true, frontmatter: {} };
  if (!isMap(root)) return malformed(2, "it must be keys with values");
  const findings: DocumentFinding[] = [];
  const frontmatter: Record<string, unknown> = {};
  for (const { key, value } of root.items) {
    const name = isScalar(key) ? String(key.value) : "";
    const line = lineOf((isScalar(key) && key.range?.[0]) || 0);
    const rule = Object.hasOwn(KEYS, name) ? KEYS[name as keyof Frontmatter] : null;
    const plain = isSeq(value)
      ? value.items.map((item) => (isScalar(item) ? item.value : null))
      : isScalar(value)
        ? value.value
        : undefined;
    if (!rule) findings.push({ code: "frontmatter-unknown-key", line, key: name });
    else if (!rule.fits(plain))
      findings.push({ code: "frontmatter-wrong-value", line, key: name, expected: rule.expected });
    else frontmatter[name] = plain;
  }
  return findings.length > 0 ? { ok: false, findings } : { ok: true, frontmatter: frontmatter as Frontmatter };
}

function malformed(line: number, reason: string): Read {
  return { ok: false, findings: [{ code: "frontmatter-malformed", line, reason }] };
}

function bodyOf(text: string): string {
  return text.trim() === "" ? "" : `${text.replace(/\n+$/, "")}\n`;
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}
