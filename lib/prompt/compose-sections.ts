import { utf8Length } from "./bytes";
import type { ComposeFinding } from "./compose-finding";
import { PROVIDER_BYTES, SECTION_BYTES, SECTIONS_BYTES } from "./limits";
import { escapeAll, neutralise } from "./xml";

/** What a tool's provider tells the model about its tools. The title is checked, and never printed. */
export type Section = { provider: string; title: string; body: string };

/** A section within its block: UTF-16 range, and how many closing tags of ours were neutralised in it. */
export type SectionPart = { provider: string; title: string; from: number; to: number; neutralised: number };

/** Control characters (Unicode's Cc) but line feed and tab. */
const CONTROL = /[^\P{Cc}\n\t]/u;
const ANY_CONTROL = /\p{Cc}/u;

/** The sections as one block, in their order; or all that is wrong with them: nothing is cut. */
export function joinSections(sections: readonly Section[]): {
  text: string;
  parts: SectionPart[];
  findings: ComposeFinding[];
} {
  const clean = sections.map((section) => ({ ...section, body: section.body.replace(/\r\n?/g, "\n") }));
  const findings = [...clean.flatMap(faultsOf), ...sumsOf(clean)];
  const parts: SectionPart[] = [];
  let text = "";
  for (const { provider, title, body } of clean) {
    if (text !== "") text += "\n\n";
    const from = text.length;
    const safe = neutralise(body);
    text += `<tool_instructions provider="${escapeAll(provider)}">\n${safe.text}\n</tool_instructions>`;
    parts.push({ provider, title, from, to: text.length, neutralised: safe.neutralised });
  }
  return { text, parts, findings };
}

function faultsOf({ provider, title, body }: Section): ComposeFinding[] {
  const findings: ComposeFinding[] = [];
  if (title.trim() === "" || ANY_CONTROL.test(title)) findings.push({ code: "section-title", provider, title });
  if (body.trim() === "") findings.push({ code: "section-blank", provider, title });
  if (CONTROL.test(body)) findings.push({ code: "section-control-character", provider, title });
  const bytes = utf8Length(body);
  if (bytes > SECTION_BYTES) findings.push({ code: "section-too-long", provider, title, bytes, limit: SECTION_BYTES });
  return findings;
}

function sumsOf(sections: readonly Section[]): ComposeFinding[] {
  const sums = new Map<string, number>();
  for (const { provider, body } of sections) sums.set(provider, (sums.get(provider) ?? 0) + utf8Length(body));
  const findings: ComposeFinding[] = [];
  for (const [provider, bytes] of sums)
    if (bytes > PROVIDER_BYTES) findings.push({ code: "provider-too-long", provider, bytes, limit: PROVIDER_BYTES });
  const bytes = [...sums.values()].reduce((sum, each) => sum + each, 0);
  if (bytes > SECTIONS_BYTES) findings.push({ code: "sections-too-long", bytes, limit: SECTIONS_BYTES });
  return findings;
}
