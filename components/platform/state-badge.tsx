import { Badge } from "@/components/ui/badge";
import type { BuiltInState } from "@/lib/platform/built-in";

const STATES: Record<BuiltInState, { label: string; tone: "neutral" | "accent" | "warning"; hint: string }> = {
  shipped: { label: "as shipped", tone: "neutral", hint: "The text of this version of Inlay; updates change it." },
  edited: { label: "edited", tone: "accent", hint: "An administrator’s text; updates leave it alone." },
  update: { label: "update available", tone: "warning", hint: "Edited here, and Inlay now ships another text." },
  added: { label: "added here", tone: "accent", hint: "Inlay ships none of this name." },
};

/** Whose text stands, in two words. */
export function StateBadge({ state }: { state: BuiltInState }) {
  const { label, tone, hint } = STATES[state];
  return (
    <span title={hint} className="inline-flex">
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}
