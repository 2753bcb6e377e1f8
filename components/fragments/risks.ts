import { checkFragmentText } from "@/lib/prompt/check-fragment";
import type { Finding } from "@/lib/prompt/finding";

/** What may be saved, but is asked about once: what nobody sees, and what looks like a secret. */
const ASKED = new Set<Finding["code"]>(["invisible-character", "possible-secret"]);

/** The findings of `text` to ask about before it is saved: those that the text before did not have. */
export function newRisks(before: string, text: string): Finding[] {
  const known = new Map<string, number>();
  for (const finding of risksIn(before)) known.set(sign(finding, before), (known.get(sign(finding, before)) ?? 0) + 1);
  return risksIn(text).filter((finding) => {
    const left = known.get(sign(finding, text)) ?? 0;
    known.set(sign(finding, text), left - 1);
    return left <= 0;
  });
}

function risksIn(text: string): Finding[] {
  return checkFragmentText(text).filter(({ code }) => ASKED.has(code));
}

/** The same characters are the same risk, wherever they have moved to. */
function sign({ code, from, to }: Finding, text: string): string {
  return `${code} ${text.slice(from, to)}`;
}
