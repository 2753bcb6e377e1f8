"use client";

import { Check, Copy, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "./button";

const SHOWN_MS = 2000;

/** Copies a text to the clipboard and says in its own place whether that went well. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useTranslations("ui");
  const [state, setState] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setState(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  // Without HTTPS there is no clipboard at all; with it the browser may still refuse.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  };
  const Icon = state === "copied" ? Check : state === "failed" ? TriangleAlert : Copy;
  return (
    <Button size="small" variant="ghost" onClick={copy}>
      <Icon aria-hidden size={14} />
      <span aria-live="polite">{state ? t(`copy.${state}`) : (label ?? t("copy.copy"))}</span>
    </Button>
  );
}
