import { utf8Length } from "./bytes";
import type { ComposeFinding } from "./compose-finding";
import { joinSections, type Section, type SectionPart } from "./compose-sections";
import { listSkills, type Skill, skillsBudget } from "./compose-skills";
import { COMPOSED_BYTES } from "./limits";
import { escapeText } from "./xml";

export type { ComposeFinding } from "./compose-finding";
export type { Section } from "./compose-sections";
export type { Skill } from "./compose-skills";

/** What a plugin gave: another prompt, an addendum, or why there is nothing. Empty texts are nothing. */
export type Addition = { plugin: string; replace?: string; append?: string; failed?: "error" | "timeout" };

export type ComposeInput = {
  /** The revision's text, or a document's body. */
  body: string;
  workingDirectory?: string;
  /** In order: of their providers' registration, then of their declaration. */
  sections?: readonly Section[];
  skills?: readonly Skill[];
  /** The model's window; without it 8,192 are taken. */
  contextTokens?: number;
  additions?: readonly Addition[];
};

/** A block and what became of it. `from`–`to` is its UTF-16 range in the prompt, where it stands there. */
export type Block = {
  kind: "body" | "working-directory" | "sections" | "skills" | "plugin";
  fate: "included" | "skipped" | "replaced";
  /** Why it is not there, or is shorter than it was given; null where it stands as given. */
  reason: "limit" | "error" | "timeout" | "empty" | "replaced" | "when-to-use" | "descriptions" | null;
  /** The plugin's name, or the providers', in order. */
  by: string[];
  text: string;
  bytes: number;
  from: number | null;
  to: number | null;
  /** Of a block of sections, each of them, in its block's own offsets. */
  parts?: SectionPart[];
};

export type Composed =
  | { ok: true; text: string; bytes: number; blocks: Block[] }
  | { ok: false; findings: ComposeFinding[] };

/** Between blocks. A document's body ends in a line feed, which stays. */
const JOINT = "\n\n---\n\n";
const JOINT_BYTES = 7;

/**
 * What a run's model reads as its system turn: the blocks in their fixed order, then what plugins make of them. Limits count
 * UTF-8 bytes; a working directory or a plugin that does not fit is skipped and told, anything else refuses the run. It does
 * not scan for reserved braces. Rules: docs of composition.
 */
export function composePrompt(input: ComposeInput): Composed {
  const { text: sections, parts, findings } = joinSections(input.sections ?? []);
  const skills = listSkills(input.skills ?? [], skillsBudget(input.contextTokens));
  const hasSkills = (input.skills ?? []).length > 0;
  const budget = skillsBudget(input.contextTokens);
  if (hasSkills && skills.bytes > budget)
    findings.push({ code: "skills-too-long", bytes: skills.bytes, limit: budget });
  if (findings.length > 0) return { ok: false, findings };

  const prompt = new Prompt(input.body);
  if (input.workingDirectory !== undefined) {
    const text = `<working_directory>${escapeText(input.workingDirectory)}</working_directory>`;
    prompt.addOptional({ kind: "working-directory", text });
  }
  if (sections !== "")
    prompt.add({ kind: "sections", text: sections, by: [...new Set(parts.map((each) => each.provider))], parts });
  if (hasSkills)
    prompt.add({ kind: "skills", text: skills.text, reason: skills.shortened === "none" ? null : skills.shortened });
  if (prompt.refused) return { ok: false, findings: [prompt.refused] };
  for (const addition of input.additions ?? []) prompt.apply(addition);
  return { ok: true, text: prompt.text, bytes: prompt.bytes, blocks: prompt.blocks };
}

type Given = { kind: Block["kind"]; text: string; by?: string[]; parts?: SectionPart[]; reason?: Block["reason"] };

/** The prompt while it grows. */
class Prompt {
  text: string;
  bytes: number;
  blocks: Block[] = [];
  refused: ComposeFinding | null = null;

  constructor(body: string) {
    this.text = body;
    this.bytes = utf8Length(body);
    this.blocks.push(blockOf({ kind: "body", text: body }, "included", 0));
    if (this.bytes > COMPOSED_BYTES) this.refuse("body", this.bytes);
  }

  /** Adds a block; one that does not fit refuses the run. */
  add(given: Given): void {
    const bytes = this.bytes + JOINT_BYTES + utf8Length(given.text);
    if (bytes > COMPOSED_BYTES) this.refuse(given.kind, bytes);
    else this.join(given, bytes);
  }

  /** Adds a block; one that does not fit is left out, and told. */
  addOptional(given: Given): void {
    const bytes = this.bytes + JOINT_BYTES + utf8Length(given.text);
    if (bytes > COMPOSED_BYTES) this.blocks.push(blockOf({ ...given, reason: "limit" }, "skipped", null));
    else this.join(given, bytes);
  }

  /** Replaces first, then appends; both or, where the prompt would be too long, neither. */
  apply({ plugin, replace, append, failed }: Addition): void {
    const given: Given = { kind: "plugin", text: append || replace || "", by: [plugin] };
    const skip = (reason: Block["reason"]) => this.blocks.push(blockOf({ ...given, reason }, "skipped", null));
    if (failed) return void skip(failed);
    if (!replace && !append) return void skip("empty");
    const start = replace ? utf8Length(replace) : this.bytes;
    const bytes = start + (append ? JOINT_BYTES + utf8Length(append) : 0);
    if (bytes > COMPOSED_BYTES) return void skip("limit");
    if (replace) this.replace(replace, plugin, start);
    if (append) this.join({ ...given, text: append }, bytes);
  }

  private replace(text: string, plugin: string, bytes: number): void {
    this.blocks = this.blocks.map((block) =>
      block.fate === "included" ? { ...block, fate: "replaced", reason: "replaced", from: null, to: null } : block,
    );
    this.text = text;
    this.bytes = bytes;
    this.blocks.push(blockOf({ kind: "plugin", text, by: [plugin] }, "included", 0));
  }

  private join(given: Given, bytes: number): void {
    const from = this.text.length + JOINT.length;
    this.text += JOINT + given.text;
    this.bytes = bytes;
    this.blocks.push(blockOf(given, "included", from));
  }

  private refuse(block: string, bytes: number): void {
    this.refused ??= { code: "composed-too-long", block, bytes, limit: COMPOSED_BYTES };
  }
}

function blockOf(
  { kind, text, by = [], parts, reason = null }: Given,
  fate: Block["fate"],
  from: number | null,
): Block {
  const to = from === null ? null : from + text.length;
  return { kind, fate, reason, by, text, bytes: utf8Length(text), from, to, ...(parts ? { parts } : {}) };
}
