import type { useTranslations } from "use-intl";

/** Figures as people read them, in a language whose sentences are given. */
export function formatIn(t: ReturnType<typeof useTranslations<"ui">>, locale: string) {
  return {
    /** A whole number with its thousands set apart. */
    number: (value: number) => value.toLocaleString(locale),
    /** Bytes below 1 KB as they are, else in KB of 1,024 bytes with one digit. */
    bytes: (bytes: number) =>
      bytes < 1024
        ? t("size.bytes", { count: bytes })
        : t("size.kilobytes", { size: (bytes / 1024).toLocaleString(locale, { maximumFractionDigits: 1 }) }),
    /** `about 412 tokens` */
    tokens: (count: number) => t("size.tokens", { count }),
    /** How tokens are counted: what a tooltip says. */
    tokensHint: t("size.tokensHint"),
    /** `+12 bytes`, `−1 token`, `no bytes more or less` */
    change: (before: number, after: number, of: "bytes" | "tokens") =>
      t(`change.${of}`, { count: Math.abs(after - before), sign: after > before ? "+" : "−" }),
    /** `1 agent`, `3 agents`, `no agents` */
    count: (count: number, of: "agents" | "fragments" | "members" | "versions" | "workspaces") =>
      t(`count.${of}`, { count }),
  };
}
