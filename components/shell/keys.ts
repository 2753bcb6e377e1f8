"use client";

import { useSyncExternalStore } from "react";

const STORED = "inlay:single-keys";
const CHANGED = "inlay:single-keys";

/** Whether commands go with ⌘ here; Ctrl is left to the system's own editing keys then. */
export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** The name of the key that goes with a letter for a command: `⌘` on Apple's systems, else `Ctrl`. */
export function useCommandKey(): "⌘" | "Ctrl" {
  return useSyncExternalStore(
    () => () => {},
    () => (isMac() ? "⌘" : "Ctrl"),
    () => "Ctrl",
  );
}

/**
 * Whether keys without a modifier do something. Speech input can press them by accident, so that they can be
 * switched off (WCAG 2.1.4); kept in this browser.
 */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeys, () => true);
}

/** Switches keys without a modifier on or off. */
export function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(STORED, on ? "on" : "off");
  } catch {
    // A browser without storage keeps them as they are.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** As `useSingleKeys`, outside of a component. */
export function singleKeys(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

/** Whether a key pressed there is typing rather than a command. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, [contenteditable], .monaco-editor") !== null
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}
