"use client";

import { useSyncExternalStore } from "react";
import { later, useLater } from "./later";

const region = later(() => import("./notice-region"));
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let titles = NONE;

/** Says what has happened to something that is no longer on the page; anything still there says it in its own place. */
export function notify(title: string): void {
  set([...titles, title]);
}

/** Where notices appear; once a page, in the shell, so that they outlive a change of page. Loaded with the first one. */
export function Notices() {
  const waiting = useSyncExternalStore(
    subscribe,
    () => titles,
    () => NONE,
  );
  const { part } = useLater(region, waiting.length > 0);
  return part && <part.NoticeRegion titles={waiting} take={take} />;
}

function take(): readonly string[] {
  const taken = titles;
  set(NONE);
  return taken;
}

function set(next: readonly string[]): void {
  titles = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
