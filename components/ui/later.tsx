"use client";

import { useCallback, useEffect, useState } from "react";
import { useTranslations } from "#translations";

/** A part whose code is not sent with the page. */
export type Later<T> = { now: () => T | null; fetch: () => Promise<T> };

/** Names a part that is loaded when it is first wanted, or before that once the page has come to rest. */
export function later<T>(load: () => Promise<T>): Later<T> {
  let here: T | null = null;
  let coming: Promise<T> | null = null;
  return {
    now: () => here,
    fetch: () => {
      coming ??= load().then(
        (part) => {
          here = part;
          return part;
        },
        (error) => {
          // What failed may be asked for again.
          coming = null;
          throw error;
        },
      );
      return coming;
    },
  };
}

/** The part, once it is `wanted` and has come; until then null. `failed` is what to show where it can't be had. */
export function useLater<T>(part: Later<T>, wanted: boolean): { part: T | null; failed: React.ReactNode } {
  const [here, setHere] = useState(part.now);
  const [failed, setFailed] = useState(false);
  // One that came while the page rested is kept from the first time it is wanted, also when it is not wanted any more.
  const ready = here ?? (wanted ? part.now() : null);
  if (ready && !here) setHere(() => ready);
  const fetch = useCallback(() => {
    setFailed(false);
    part.fetch().then(
      (come) => setHere(() => come),
      () => setFailed(true),
    );
  }, [part]);
  useEffect(() => {
    if (here) return;
    if (wanted) return fetch();
    return atRest(() => void part.fetch().catch(() => {}));
  }, [part, here, wanted, fetch]);
  return {
    part: ready,
    failed: failed && wanted ? <NotLoaded onRetry={fetch} /> : null,
  };
}

/** Calls once the page has nothing else to do. Safari has no idle callback. */
function atRest(call: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(call, 2000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(call);
  return () => cancelIdleCallback(idle);
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("ui");
  return (
    <p
      role="alert"
      className="fixed right-4 bottom-4 left-4 z-50 flex items-center gap-3 rounded-lg border border-line bg-surface px-3.5 py-2.5 text-left font-normal text-[13px] text-text shadow-raised sm:left-auto sm:w-96"
    >
      <span className="flex-1">{t("later.failed")}</span>
      <button
        type="button"
        onClick={onRetry}
        className="shrink-0 rounded font-medium text-accent underline underline-offset-2"
      >
        {t("later.retry")}
      </button>
    </p>
  );
}
