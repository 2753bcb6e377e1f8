import { createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import type { Ctx } from "@/lib/ctx";
import { env, SettingError } from "@/lib/env";
import { Refusal, refusal } from "@/lib/refusal";

// A list's pages hang on the last row that was seen, never on a count, so they neither skip nor repeat while things come
// and go. Verbs take and give that position as it is; a route seals it on its way out and opens it on its way in.

/** Whose list it is: a workspace's, or the platform's. */
type Whose = Pick<Ctx, "workspace"> | { readonly workspace?: never };

const SEAL_BYTES = 16;

/**
 * A position in a list as clients get it: opaque, and good for nothing but this list of this workspace. `list` names the
 * operation; null, the end, stays null.
 */
export function sealCursor(whose: Whose, list: string, position: unknown): string | null {
  if (position === null || position === undefined) return null;
  const text = Buffer.from(JSON.stringify(position), "utf8");
  return Buffer.concat([sealOf(whose, list, text), text]).toString("base64url");
}

/**
 * The position that a cursor of this list of this workspace stands for; undefined where none is given. Refuses
 * `invalid-cursor` (400) for one that was made for another list or workspace, or by nobody here.
 */
export function openCursor<T extends z.ZodType>(
  whose: Whose,
  list: string,
  cursor: string | undefined,
  shape: T,
): z.output<T> | undefined {
  if (cursor === undefined) return undefined;
  const bytes = Buffer.from(cursor, "base64url");
  // Decoding passes over what is no base64url, so that many spellings would open the same.
  if (bytes.length <= SEAL_BYTES || bytes.toString("base64url") !== cursor) throw refusal("invalid-cursor", {});
  const text = bytes.subarray(SEAL_BYTES);
  if (!timingSafeEqual(bytes.subarray(0, SEAL_BYTES), sealOf(whose, list, text))) throw refusal("invalid-cursor", {});
  const parsed = shape.safeParse(JSON.parse(text.toString("utf8")));
  if (!parsed.success) throw refusal("invalid-cursor", {});
  return parsed.data;
}

/** The same for a page of the console, whose address people keep: a cursor that does not open leads to the first page. */
export function openAddress<T extends z.ZodType>(...given: Parameters<typeof openCursor<T>>): z.output<T> | undefined {
  try {
    return openCursor(...given);
  } catch (error) {
    if (error instanceof Refusal && error.code === "invalid-cursor") return undefined;
    throw error;
  }
}

function sealOf({ workspace }: Whose, list: string, text: Uint8Array): Buffer {
  const { INLAY_SECRET } = env();
  if (!INLAY_SECRET)
    throw new SettingError("INLAY_SECRET is not set. Start with npm start, which makes one, or set it yourself.");
  const owner = workspace?.id ?? "platform";
  return createHmac("sha256", INLAY_SECRET)
    .update(`cursor\0${owner}\0${list}\0`)
    .update(text)
    .digest()
    .subarray(0, SEAL_BYTES);
}
