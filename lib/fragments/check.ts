import { refuseUnstorable } from "@/lib/content/refuse";
import { checkFragmentText } from "@/lib/prompt/check-fragment";
import type { Finding } from "@/lib/prompt/finding";
import { isFragmentName } from "@/lib/prompt/names";
import { refusal } from "@/lib/refusal";

/** Refuses a name out of grammar with `invalid-name`. */
export function requireFragmentName(name: string): void {
  if (!isFragmentName(name)) throw refusal("invalid-name", { name });
}

/** Refuses a text that no fragment may hold, with all its findings; returns the warnings of one that may. */
export function requireFragmentText(text: string): readonly Finding[] {
  const findings = checkFragmentText(text);
  refuseUnstorable("text", text, findings);
  const errors = findings.filter((finding) => finding.severity === "error");
  if (errors.length > 0) {
    throw refusal("fragment-refused", {}, { findings: errors.map((finding) => ({ field: "text", finding, text })) });
  }
  return findings;
}
