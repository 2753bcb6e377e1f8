import { byPlace, type Finding, findingsIn } from "./finding";
import { findInvisible } from "./invisible";
import { findSecrets } from "./secrets";

/**
 * Warnings that hold for any text that a model will read, fragments, instructions and descriptions alike: characters
 * nobody sees, and what looks like a secret. For whoever types it: `compile` gives none of these, since a recompile of
 * thousands of agents has nobody to warn.
 */
export function textWarnings(text: string): Finding[] {
  const findings = findingsIn(text);
  findInvisible(text, findings);
  findSecrets(text, findings);
  return findings.found.sort(byPlace);
}
