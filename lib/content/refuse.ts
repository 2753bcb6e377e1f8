import type { Finding } from "@/lib/prompt/finding";
import { refusal } from "@/lib/refusal";

/**
 * What no store can hold has refusals of its own, so that a client can tell them from what the language forbids:
 * `text-blank`, `text-too-long`, `text-control-character`, `text-lone-surrogate`. All findings come along.
 */
export function refuseUnstorable(field: string, text: string, findings: readonly Finding[]): void {
  const errors = findings.filter((finding) => finding.severity === "error");
  const first = errors.find((finding) => finding.code in UNSTORABLE);
  if (!first) return;
  const code = UNSTORABLE[first.code as keyof typeof UNSTORABLE];
  throw refusal(code, { field }, { findings: errors.map((finding) => ({ field, finding, text })) });
}

const UNSTORABLE = {
  "text-blank": "text-blank",
  "text-too-long": "text-too-long",
  "control-character": "text-control-character",
  "lone-surrogate": "text-lone-surrogate",
} as const;
