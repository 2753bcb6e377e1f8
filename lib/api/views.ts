import type { Impact } from "@/lib/agents/impact";
import type { Preview } from "@/lib/agents/preview";
import type { Agent } from "@/lib/agents/read";
import type { FragmentDraft } from "@/lib/fragments/copy";
import type { Locale } from "@/lib/messages/locales";
import { apiField, apiFinding } from "./problem";

// Findings leave the server as the API writes them: with sentence and fix.

/** An agent as the API tells it. */
export function agentView(agent: Agent, language: Locale) {
  const { tag: _tag, problem, ...rest } = agent;
  if (!problem) return { ...rest, problem: null };
  const errors = problem.findings.map((finding) => {
    const field = finding.in ?? "instructions";
    return apiFinding({ field, finding, text: agent[field] }, language);
  });
  return { ...rest, problem: { at: problem.at, findings: errors } };
}

/** A draft of a fragment. */
export function draftView(draft: FragmentDraft, language: Locale) {
  return {
    ...draft,
    findings: draft.findings.map((finding) => apiFinding({ field: "text", finding, text: draft.text }, language)),
  };
}

/** What a preview found, in one list. */
export function previewErrors(preview: Preview, language: Locale) {
  return [
    ...preview.fields.map((each) => apiField(each, language)),
    ...preview.findings.map((each) => apiFinding(each, language)),
  ];
}

/** What a save would do. */
export function impactView({ agents, total }: Impact, language: Locale) {
  return {
    total,
    agents: agents.map(({ findings, instructions, ...rest }) => ({
      ...rest,
      errors: findings
        .filter((finding) => finding.severity === "error")
        .map((finding) => apiFinding({ field: "instructions", finding, text: instructions }, language)),
    })),
  };
}

/** Leaves the tag out: it is the ETag's. */
export function withoutTag<T extends { tag: string }>({ tag: _tag, ...rest }: T): Omit<T, "tag"> {
  return rest;
}
