"use client";

import { useSyncExternalStore } from "react";

export type ThemeChoice = "light" | "dark" | "system";

const YEAR_SECONDS = 31_536_000;

/** The chosen theme, wherever on the page it is changed. "system" while the server renders. */
export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, current, () => "system");
}

/** Takes a theme at once and keeps it in the cookie that the server reads, so that the next page comes in it. */
export function chooseTheme(theme: ThemeChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  document.documentElement.dataset.theme = theme;
}

function current(): ThemeChoice {
  const theme = document.documentElement.dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
