import { createHash } from "node:crypto";
import type { Tx } from "@/lib/db/client";
import { braceEdges } from "@/lib/prompt/braces";
import { utf8Length } from "@/lib/prompt/bytes";
import { countTokens } from "@/lib/tokens/count";

/** SHA-256 of the text's UTF-8 bytes. */
export function sha256(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(text, "utf8").digest());
}

export type Content = { text: string; hash: Uint8Array<ArrayBuffer>; bytes: number; tokens: number; opens: boolean };

/** Hashes and counts a text: the costly part of storing it, done before the transaction holds any lock. */
export function weigh(text: string): Content {
  return {
    text,
    hash: sha256(text),
    bytes: utf8Length(text),
    tokens: countTokens(text),
    opens: braceEdges(text).opens,
  };
}

/** Stores a text once by its hash, with its count; the same text again writes nothing. */
export async function storeContent(tx: Tx, workspaceId: string, content: Content): Promise<void> {
  const { hash, text, bytes, opens, tokens } = content;
  await tx.$executeRaw`
    WITH kept AS (
      INSERT INTO content (workspace_id, sha256, text, bytes, opens)
      VALUES (${workspaceId}::uuid, ${hash}, ${text}, ${bytes}, ${opens}) ON CONFLICT DO NOTHING
    )
    INSERT INTO token_count (workspace_id, sha256, tokens)
    VALUES (${workspaceId}::uuid, ${hash}, ${tokens}) ON CONFLICT DO NOTHING`;
}
