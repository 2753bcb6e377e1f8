import type { CSSProperties } from "react";
import { useTranslations } from "#translations";
import { ExactText } from "@/components/ui/exact-text";
import { useFormat } from "@/components/ui/use-format";
import type { Segment } from "@/lib/prompt/compile";
import { blocksOf } from "./blocks";
import { type Part, partKey, partsOf } from "./provenance";

const hueStyle = (hue: number) => ({ "--hue": `var(--part-${hue})` }) as CSSProperties;

type Props = {
  text: string;
  segments: readonly Segment[];
  /** Where they have been weighed already. */
  parts?: Map<string, Part>;
  label: string;
  workspace?: string;
  tall?: boolean;
};

/** A compiled prompt, exactly; each part that is not the instructions' own marked by where it comes from. */
export function CompiledText({ text, segments, parts = partsOf(text, segments), label, workspace, tall }: Props) {
  const t = useTranslations("agents");
  return (
    <div className="space-y-3">
      <PartList parts={[...parts.values()]} workspace={workspace} />
      <ExactText label={label} tall={tall}>
        {blocksOf(text, segments).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: while one types, a block stays the block of its place
          <span key={index} className="block">
            {block.map(({ from, to, source }, place) => {
              const part = parts.get(partKey(source));
              const piece = text.slice(from, to);
              if (!part || part.hue === 0) return piece;
              return (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={place}
                  className="part"
                  style={hueStyle(part.hue)}
                  title={
                    part.version
                      ? t("parts.fromVersion", { part: part.label ?? "", version: part.version })
                      : t("parts.from", { part: part.label ?? "" })
                  }
                >
                  {piece}
                </span>
              );
            })}
          </span>
        ))}
      </ExactText>
    </div>
  );
}

function PartList({ parts, workspace }: { parts: Part[]; workspace: string | undefined }) {
  const t = useTranslations("agents");
  const format = useFormat();
  return (
    <ul aria-label={t("parts.label")} className="flex flex-wrap gap-x-4 gap-y-1.5 text-xs">
      {parts.map((part) => (
        <li key={part.key} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className={`size-2.5 rounded-sm ${part.hue === 0 ? "border border-line-strong" : "part-swatch"}`}
            style={part.hue === 0 ? undefined : hueStyle(part.hue)}
          />
          <PartName part={part} workspace={workspace} />
          <span className="tabular text-muted">
            {t("parts.weight", { bytes: format.bytes(part.bytes), tokens: format.number(part.tokens) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function PartName({ part, workspace }: { part: Part; workspace: string | undefined }) {
  const t = useTranslations("agents");
  const [library, name] = part.label?.split("/") ?? [];
  const version = part.version ? <span className="text-muted">v{part.version}</span> : null;
  if (!workspace || !name)
    return (
      <span className="inline-flex items-center gap-1 font-medium">
        {part.label ?? t("parts.instructions")}
        {version}
      </span>
    );
  return (
    <a
      className="inline-flex min-h-6 items-center gap-1 break-all font-medium font-mono underline underline-offset-2"
      href={`/${workspace}/${library === "platform" ? "built-ins" : "fragments"}/${name}`}
    >
      {part.label}
      {version}
    </a>
  );
}
