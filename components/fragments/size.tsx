import { useTranslations } from "#translations";
import { useFormat } from "@/components/ui/use-format";

/** `152 bytes · about 35 tokens` */
export function Size({ bytes, tokens, estimate = false }: { bytes: number; tokens: number; estimate?: boolean }) {
  const t = useTranslations("ui");
  const format = useFormat();
  return (
    <span className="tabular whitespace-nowrap">
      <span title={t("size.exact", { bytes: format.number(bytes) })}>{format.bytes(bytes)}</span>
      <span aria-hidden> · </span>
      <span title={estimate ? t("size.estimate") : format.tokensHint}>{format.tokens(tokens)}</span>
    </span>
  );
}
