"use client";

import { buttonClass } from "@/components/ui/button-class";
import { NoticePage } from "@/components/ui/notice-page";

const TITLE = "This page could not be loaded";
const WHAT = "Nothing was changed. Try again in a moment.";
const NUMBER = "If it stays so, give your administrator this number, under which the server’s log tells why:";
const RETRY = "Try again";
const HOME = "Start over";

export type Failure = { error: Error & { digest?: string }; reset: () => void };

/** A page that could not be made: what to do, and the number under which the server's log tells why. */
export function ErrorNotice({ error, reset }: Failure) {
  return (
    <NoticePage
      title={TITLE}
      actions={
        <>
          {/* Plain buttons: each error page has a copy of what it imports, and is sent with every page. */}
          <button type="button" className={buttonClass({ variant: "primary" })} onClick={reset}>
            {RETRY}
          </button>
          {/* A full load: what failed may be the page's own code. */}
          <button type="button" className={buttonClass()} onClick={() => window.location.assign("/")}>
            {HOME}
          </button>
        </>
      }
    >
      <p>{WHAT}</p>
      {error.digest && (
        <p className="mt-2">
          {NUMBER} <code className="font-mono text-text">{error.digest}</code>
        </p>
      )}
    </NoticePage>
  );
}
