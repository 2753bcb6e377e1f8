import { refuseUnstorable } from "@/lib/content/refuse";
import type { Told } from "@/lib/messages/told";
import { checkStoredText } from "@/lib/prompt/check-stored";
import { type FieldError, refusal } from "@/lib/refusal";
import { AGENT_NAME, RESERVED_AGENT_NAMES } from "./name";
import { SCHEDULING_TOOLS } from "./values";

/** An agent as it is created: what a client or the console sends. */
export type AgentDraft = {
  name: string;
  title?: string | null;
  description?: string;
  instructions: string;
  tools?: readonly string[];
};

export type CheckedDraft = {
  name: string;
  title: string | null;
  description: string;
  instructions: string;
  tools: string[];
};

/** A tool's name as MCP writes it; no blanks or braces, so that Go's list format stays unambiguous. */
const TOOL_NAME = /^[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}$/;
export const TOOLS_MOST = 256;
const NAMES_MOST = 256;
const TITLE_LENGTH = 200;
const NO_TOOL_NAME: Told = {
  en: "A tool’s name has 1 to 128 letters, digits and _ . : / - and begins with a letter, a digit or _.",
  de: "Der Name eines Tools hat 1 bis 128 Buchstaben, Ziffern und _ . : / - und beginnt mit einem Buchstaben, einer Ziffer oder _.",
};
const NO_NAME: Told = {
  en: "A name has 1 to 63 of a–z, 0–9 and dashes, with no dash first or last.",
  de: "Ein Name hat 1 bis 63 Zeichen aus a–z, 0–9 und Bindestrich, ohne Bindestrich am Anfang oder Ende.",
};

/**
 * The draft with its defaults, refused where it could not be stored: `invalid-name`, `invalid-body` (title, tools),
 * and the texts' refusals. What its template says is compile's to judge.
 */
export function checkDraft(draft: AgentDraft): CheckedDraft {
  if (RESERVED_AGENT_NAMES.has(draft.name)) throw refusal("reserved-agent-name", { name: draft.name });
  if (!AGENT_NAME.test(draft.name)) throw refusal("invalid-agent-name", { name: draft.name });
  const tools = checkTools(draft.tools ?? []);
  const description = draft.description ?? "";
  requireStorable("description", description);
  const title = draft.title?.trim() || null;
  if (title) requireTitle(title);
  requireStorable("instructions", draft.instructions);
  if (draft.instructions.trim() === "") throw refusal("text-blank", { field: "instructions" });
  return { name: draft.name, title, description, instructions: draft.instructions, tools };
}

function requireTitle(title: string): void {
  requireStorable("title", title);
  if (title.length <= TITLE_LENGTH) return;
  const message = {
    en: `A title has at most ${TITLE_LENGTH} characters. Shorten it, or say the rest in the description.`,
    de: `Ein Titel hat höchstens ${TITLE_LENGTH} Zeichen. Kürzen Sie ihn, oder sagen Sie den Rest in der Beschreibung.`,
  };
  throw refusal("invalid-body", {}, { fields: [{ field: "title", code: "too-long", message }] });
}

/** The agent's own tools: names in grammar, no doubles, the scheduling tools left out since every agent has them. */
export function checkTools(tools: readonly string[]): string[] {
  const fields: FieldError[] = [];
  for (const [at, tool] of tools.entries()) {
    if (TOOL_NAME.test(tool)) continue;
    fields.push({ field: `tools.${at}`, code: "invalid-tool-name", message: NO_TOOL_NAME });
  }
  if (tools.length > TOOLS_MOST)
    fields.push({
      field: "tools",
      code: "too-many",
      message: { en: `At most ${TOOLS_MOST} tools.`, de: `Höchstens ${TOOLS_MOST} Tools.` },
    });
  if (fields.length > 0) throw refusal("invalid-body", {}, { fields });
  return [...new Set(tools)].filter((tool) => !(SCHEDULING_TOOLS as readonly string[]).includes(tool));
}

/** Names of skills or of other agents: each a DNS label like an agent's own, no doubles. Whether they exist is not asked. */
export function checkNames(field: "skills" | "subagents", names: readonly string[]): string[] {
  const fields: FieldError[] = [];
  for (const [at, name] of names.entries()) {
    if (AGENT_NAME.test(name)) continue;
    fields.push({ field: `${field}.${at}`, code: "invalid-name", message: NO_NAME });
  }
  if (names.length > NAMES_MOST)
    fields.push({
      field,
      code: "too-many",
      message: { en: `At most ${NAMES_MOST} names.`, de: `Höchstens ${NAMES_MOST} Namen.` },
    });
  if (fields.length > 0) throw refusal("invalid-body", {}, { fields });
  return [...new Set(names)];
}

/** Refuses a text with characters that can't be stored (NUL and other controls, lone surrogates). */
export function requireStorable(field: string, text: string): void {
  refuseUnstorable(field, text, checkStoredText(text));
}
