"use client";

import { ErrorNotice, type Failure } from "@/components/shell/error-notice";

export default function ErrorPage(failure: Failure) {
  return (
    <main>
      <ErrorNotice {...failure} />
    </main>
  );
}
