import { formatBytes, formatTokens, TOKENS_HINT } from "@/components/ui/format";

/** `152 bytes · about 35 tokens` */
export function Size({ bytes, tokens, estimate = false }: { bytes: number; tokens: number; estimate?: boolean }) {
  return (
    <span className="tabular whitespace-nowrap">
      <span title={`${bytes.toLocaleString("en")} bytes`}>{formatBytes(bytes)}</span>
      <span aria-hidden> · </span>
      <span title={estimate ? "Estimated while you type; counted when saved." : TOKENS_HINT}>
        {formatTokens(tokens)}
      </span>
    </span>
  );
}
