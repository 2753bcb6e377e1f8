"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { isMac, isTyping, singleKeys } from "./keys";
import { NOUNS } from "./nouns";

type Commands = { workspace: string; openPalette: () => void; openHelp: () => void };

const SEQUENCE_MS = 1000;
// What lies over the page and takes the keys; a notice is a dialog by its role only.
const LAYER = "[role=dialog]:not([data-notice]), [role=alertdialog]:not([data-notice]), [role=menu]";

/** The console's keys: a command key with K; and, where nothing is being typed, `/`, `?` and `g` with a noun's letter. */
export function useShortcuts({ workspace, openPalette, openHelp }: Commands): void {
  const router = useRouter();
  const wentAt = useRef(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        (isMac() ? event.metaKey : event.ctrlKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === "k"
      ) {
        event.preventDefault();
        // The editor would take it for the first half of a command of its own.
        event.stopPropagation();
        openPalette();
        return;
      }
      if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return;
      if (!singleKeys() || isTyping(event.target) || document.querySelector(LAYER)) return;
      const going = event.timeStamp - wentAt.current < SEQUENCE_MS;
      wentAt.current = 0;
      const noun = going ? NOUNS.find((each) => each.key === event.key) : undefined;
      const filter = event.key === "/" ? document.querySelector<HTMLInputElement>("main [data-filter]") : null;
      if (noun) router.push(`/${workspace}/${noun.href}`);
      else if (event.key === "g") wentAt.current = event.timeStamp;
      else if (event.key === "?") openHelp();
      else if (filter) {
        filter.focus();
        filter.select();
      } else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [router, workspace, openPalette, openHelp]);
}
