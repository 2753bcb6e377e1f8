"use client";

import { ErrorNotice, type Failure } from "@/components/shell/error-notice";
import "./globals.css";

/** In place of the whole document, when not even its frame could be made. */
export default function GlobalError(failure: Failure) {
  return (
    <html lang="en">
      <body>
        <title>Inlay could not be loaded</title>
        <main>
          <ErrorNotice {...failure} />
        </main>
      </body>
    </html>
  );
}
