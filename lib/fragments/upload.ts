import { type Ctx, requirePermission } from "@/lib/ctx";
import { checkFragmentText } from "@/lib/prompt/check-fragment";
import { FRAGMENT_BYTES } from "@/lib/prompt/limits";
import { fragmentNameFromFile } from "@/lib/prompt/names";
import { refusal } from "@/lib/refusal";
import type { FragmentDraft } from "./copy";

/**
 * Turns one `.md` or `.txt` file into a draft for the editor: strict UTF-8, a leading byte order mark dropped, all else
 * byte for byte; the name from the file's, or empty. Stores nothing. Refuses `upload-kind`, `upload-empty`,
 * `upload-not-utf8` and `upload-too-large`.
 */
export function uploadFragment(ctx: Ctx, input: { fileName: string; content: Uint8Array }): FragmentDraft {
  requirePermission(ctx, "fragments:read");
  if (!/\.(md|txt)$/i.test(input.fileName)) throw refusal("upload-kind", {});
  const text = decode(input.content);
  if (text === "") throw refusal("upload-empty", {});
  const bytes = Buffer.byteLength(text, "utf8");
  if (bytes > FRAGMENT_BYTES) throw refusal("upload-too-large", { bytes, limit: FRAGMENT_BYTES });
  return { name: fragmentNameFromFile(input.fileName), text, findings: checkFragmentText(text) };
}

function decode(content: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw refusal("upload-not-utf8", {});
  }
}
