import { BODY_BYTES } from "@/lib/prompt/limits";
import { refusal } from "@/lib/refusal";
import { unknownField } from "./parse";

export const DEPTH = 32;

/**
 * The body's bytes, read as they come and given up at the limit, so that a huge one takes no memory. Refuses
 * `body-too-large` (413) and `body-encoding` (415).
 */
export async function readBody(request: Request, limit = BODY_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = request.headers.get("content-encoding");
  if (encoding && encoding !== "identity") throw refusal("body-encoding", {});
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw refusal("body-too-large", { limit });
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw refusal("body-too-large", { limit });
    }
    chunks.push(value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * The JSON of a body. Refuses `media-type`, `invalid-utf8`, `invalid-json`, `too-deep` and a `__proto__` key
 * (`invalid-body`).
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw refusal("media-type", { expected: "application/json" });
  const bytes = await readBody(request);
  const text = decode(bytes);
  const json = parse(text);
  requireFlat(json, 1);
  return json;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw refusal("invalid-utf8", {});
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // V8's message quotes the text; its first clause says enough, and no text of a prompt belongs in an answer's log.
    const reason =
      (error as Error).message
        .replace(/["'“].*$/s, "")
        .replace(/,\s*$/, "")
        .trim() || "it ends too early";
    throw refusal("invalid-json", { reason: reason.charAt(0).toLowerCase() + reason.slice(1) });
  }
}

function requireFlat(value: unknown, depth: number): void {
  if (typeof value !== "object" || value === null) return;
  if (depth > DEPTH) throw refusal("too-deep", { limit: DEPTH });
  for (const [key, inner] of Object.entries(value)) {
    if (key === "__proto__") {
      throw refusal("invalid-body", {}, { fields: [unknownField("__proto__")] });
    }
    requireFlat(inner, depth + 1);
  }
}

/** The one file of a multipart form. Refuses `media-type` and `upload-one-file`. */
export async function readOneFile(request: Request): Promise<{ fileName: string; content: Uint8Array }> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data"))
    throw refusal("media-type", { expected: "multipart/form-data" });
  const bytes = await readBody(request);
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => {
    throw refusal("upload-one-file", {});
  });
  const files = [...form.values()].filter((value) => typeof value !== "string");
  const [file] = files;
  if (!file || files.length !== 1) throw refusal("upload-one-file", {});
  return { fileName: file.name, content: new Uint8Array(await file.arrayBuffer()) };
}
