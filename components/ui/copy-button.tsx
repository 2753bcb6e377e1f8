"use client";

import { Check, Copy, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";

const SAID = { copied: "Copied", failed: "Not copied: select the text instead" };
const SHOWN_MS = 2000;

/** Copies a text to the clipboard and says in its own place whether that went well. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const [state, setState] = useState<keyof typeof SAID | null>(null);
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
      <span aria-live="polite">{state ? SAID[state] : label}</span>
    </Button>
  );
}
