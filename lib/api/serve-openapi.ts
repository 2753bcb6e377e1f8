import { createHash } from "node:crypto";
import { env } from "@/lib/env";
import { openApi } from "./openapi";

let kept: { text: string; etag: string } | undefined;

/** GET /api/openapi.json: the document of this server, made once a process. It takes no credentials. */
export function serveOpenApi(request: Request): Response {
  kept ??= made();
  const { text, etag } = kept;
  const headers = { etag, "cache-control": "public, no-cache", "access-control-allow-origin": "*" };
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  if (known.some((each) => each.trim().replace(/^W\//, "") === etag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "content-type": "application/json" } });
}

function made(): { text: string; etag: string } {
  const { INLAY_URL, PORT } = env();
  const text = JSON.stringify(openApi(INLAY_URL ?? `http://localhost:${PORT}`));
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}
