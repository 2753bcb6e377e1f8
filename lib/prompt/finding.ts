import { lineColumns } from "./line-column";

export type Severity = "error" | "warning" | "info";

/** Why a `{{include …}}` or `<<include …>>` is not a fragment line. */
export type IncludeFault = "path" | "arguments" | "space" | "quotes" | "end" | "three-braces";
/** What an action holds that the dialect does not have. */
export type ExpressionKind =
  | "variable"
  | "pipeline"
  | "number"
  | "parentheses"
  | "character"
  | "dot"
  | "empty"
  | "other";
export type InvisibleKind = "bidi" | "zero-width" | "tag" | "variation-selector";
/** What a text seems to give away. */
export type SecretKind =
  | "anthropic-key"
  | "openai-key"
  | "aws-key"
  | "github-token"
  | "gitlab-token"
  | "slack-token"
  | "google-key"
  | "stripe-key"
  | "inlay-key"
  | "json-web-token"
  | "private-key"
  | "address-with-password"
  | "password";

/** What is found, as data; `say` makes the sentence, `fixOf` the edit. */
export type FindingData =
  // The template
  | { code: "unknown-fragment"; path: string; nearest: string[] }
  | { code: "include-malformed"; fault: IncludeFault; path: string | null }
  | { code: "unknown-value"; name: string; nearest: string | null }
  | { code: "unsupported-action"; keyword: string }
  | { code: "unsupported-function"; name: string; nearest: "include" | null }
  | { code: "unsupported-expression"; kind: ExpressionKind; found: string }
  | { code: "unclosed-action" }
  | { code: "unclosed-string" }
  | { code: "unclosed-comment" }
  | { code: "comment-misplaced" }
  /** `escape` is null where each is one, but the bytes that they write make no character. */
  | { code: "invalid-string"; escape: string | null }
  // Braces
  | { code: "reserved-brace"; span: string; word: string }
  | { code: "compiled-reserved-brace"; span: string; parts: string[] }
  // Sizes
  | { code: "text-too-long"; bytes: number; limit: number }
  | { code: "compiled-too-long"; bytes: number; limit: number }
  // What no store can hold
  | { code: "text-blank" }
  | { code: "control-character"; unit: number }
  | { code: "lone-surrogate" }
  // Warnings
  | { code: "include-misspelled"; found: string }
  | { code: "invisible-character"; kind: InvisibleKind; codePoint: number; count: number }
  | { code: "possible-secret"; kind: SecretKind }
  // Information
  | { code: "not-filled-in"; what: "include" | "value" };

export type FindingCode = FindingData["code"];

/** Where: UTF-16 offsets into the text it speaks of; `in` names that text where it is not the one that was given. */
export type Place = { from: number; to: number; line: number; column: number; in?: "description" };

export type Finding = FindingData & Place & { severity: Severity };

const severities: Partial<Record<FindingCode, Severity>> = {
  "include-misspelled": "warning",
  "invisible-character": "warning",
  "possible-secret": "warning",
  "not-filled-in": "info",
};

/** Collects findings about one text, with their lines and columns. */
export function findingsIn(text: string, where?: "description") {
  const place = lineColumns(text);
  const found: Finding[] = [];
  return {
    found,
    add(from: number, to: number, data: FindingData): void {
      const severity = severities[data.code] ?? "error";
      const { line, column } = place(from);
      found.push(Object.assign({}, data, { severity, from, to, line, column }, where && { in: where }));
    },
  };
}

export type Findings = ReturnType<typeof findingsIn>;

/** Whether any of them stands in the way. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === "error");
}

/** By place, so that they read like the text. */
export function byPlace(one: Finding, other: Finding): number {
  return one.from - other.from || one.to - other.to;
}
