import { useLocale } from "#translations";
import type { Finding } from "@/lib/prompt/finding";
import type { Fix } from "@/lib/prompt/fix";
import { say, sayFix } from "@/lib/prompt/say";

/** Findings and fixes in the page's language. */
export function useSay() {
  const locale = useLocale();
  return { say: (finding: Finding) => say(finding, locale), sayFix: (fix: Fix) => sayFix(fix, locale) };
}
