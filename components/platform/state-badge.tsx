import { useTranslations } from "#translations";
import { Badge } from "@/components/ui/badge";
import type { BuiltInState } from "@/lib/platform/built-in";

const TONES: Record<BuiltInState, "neutral" | "accent" | "warning"> = {
  shipped: "neutral",
  edited: "accent",
  update: "warning",
  added: "accent",
};

/** Whose text stands, in two words. */
export function StateBadge({ state }: { state: BuiltInState }) {
  const t = useTranslations("platform");
  return (
    <span title={t(`state.${state}.hint`)} className="inline-flex">
      <Badge tone={TONES[state]}>{t(`state.${state}.label`)}</Badge>
    </span>
  );
}
