import { useTranslations } from "#translations";
import { useFormat } from "./use-format";

/** How much of a limit is used, as a bar with its figures: `2.1 KB of 8 KB`. */
export function Meter({
  label,
  used,
  limit,
  compact = false,
}: {
  label: string;
  used: number;
  limit: number;
  compact?: boolean;
}) {
  const t = useTranslations("ui");
  const format = useFormat();
  const share = Math.min(used / limit, 1);
  const tone = used > limit ? "bg-danger" : share > 0.85 ? "bg-warning" : "bg-accent";
  const figures = t("size.of", { used: format.bytes(used), limit: format.bytes(limit) });
  return (
    <div className={compact ? "w-48" : "w-full"}>
      <div className="mb-1 flex justify-between gap-2 text-xs">
        <span className="text-muted">{label}</span>
        <span className={`tabular whitespace-nowrap ${used > limit ? "font-medium text-danger" : ""}`}>{figures}</span>
      </div>
      <meter aria-label={label} min={0} max={limit} value={Math.min(used, limit)} className="sr-only">
        {figures}
      </meter>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-hover">
        <div className={`h-full rounded-full ${tone}`} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
