import type { Spoken } from "./say";
import { sayComposeInGerman } from "./say-de";

/** Why a prompt can't be composed: data, as findings about texts are. */
export type ComposeFinding =
  | { code: "section-title"; provider: string; title: string }
  | { code: "section-blank"; provider: string; title: string }
  | { code: "section-control-character"; provider: string; title: string }
  | { code: "section-too-long"; provider: string; title: string; bytes: number; limit: number }
  | { code: "provider-too-long"; provider: string; bytes: number; limit: number }
  | { code: "sections-too-long"; bytes: number; limit: number }
  | { code: "skills-too-long"; bytes: number; limit: number }
  | { code: "composed-too-long"; block: string; bytes: number; limit: number };

/** A sentence for such a finding: what is wrong, and the way out. */
export function sayCompose(finding: ComposeFinding, language: Spoken = "en"): string {
  return language === "de" ? sayComposeInGerman(finding) : sayComposeInEnglish(finding);
}

function sayComposeInEnglish(finding: ComposeFinding): string {
  switch (finding.code) {
    case "section-title":
      return `A section of ${finding.provider} has a title that is blank or holds control characters. Give it a title of one line.`;
    case "section-blank":
      return `The section “${finding.title}” of ${finding.provider} is blank. Write its text, or leave the section out.`;
    case "section-control-character":
      return `The section “${finding.title}” of ${finding.provider} holds a control character. Only tabs and line breaks may stand there.`;
    case "section-too-long":
      return `The section “${finding.title}” of ${finding.provider} has ${told(finding)}. Shorten it.`;
    case "provider-too-long":
      return `The sections of ${finding.provider} have ${told(finding)} together. Shorten them.`;
    case "sections-too-long":
      return `All providers’ sections have ${told(finding)} together. Use fewer tools, or shorten their sections.`;
    case "skills-too-long":
      return `The skills’ names alone have ${told(finding)}. Give the agent fewer skills, or a model with a larger window.`;
    case "composed-too-long":
      return `With its ${finding.block} the prompt would have ${told(finding)}. Shorten it.`;
  }
}

function told({ bytes, limit }: { bytes: number; limit: number }): string {
  return `${bytes.toLocaleString("en")} bytes and may have ${limit.toLocaleString("en")}`;
}
