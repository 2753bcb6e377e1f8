"use client";

import { ErrorNotice, type Failure } from "@/components/shell/error-notice";

// Within the shell, so that the way elsewhere stays open.
export default function ErrorPage(failure: Failure) {
  return <ErrorNotice {...failure} />;
}
