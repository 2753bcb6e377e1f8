"use client";

import { Button } from "@/components/ui/button";

/** A page that could not be made: what to do, and the number under which the server's log tells why. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="mx-auto flex max-w-md flex-col items-start gap-3 px-4 py-32">
      <h1 className="font-semibold text-xl">This page could not be loaded</h1>
      <p className="text-muted">
        Nothing was changed. Try again in a moment; if it stays so, tell your administrator
        {error.digest ? ` the number ${error.digest}` : ""}.
      </p>
      <Button onClick={reset}>Try again</Button>
    </main>
  );
}
