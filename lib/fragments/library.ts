import type { Tx } from "@/lib/db/client";

/** A fragment's current text as compiling takes it, with the keys that including it stores. */
export type LibraryEntry = {
  id: string;
  library: "tenant" | "platform";
  version: number;
  text: string;
  tokens: number;
};

/** Both libraries at one moment: each path's current text, and the sequence numbers that this moment has seen. */
export type Library = { entries: ReadonlyMap<string, LibraryEntry>; seq: bigint; platformSeq: bigint };

type Row = { seq: bigint; platformSeq: bigint; path: string | null } & LibraryEntry;

/** Reads both libraries in one statement, hence one snapshot: a change it does not see has a higher sequence number. */
export async function loadLibrary(tx: Tx, workspaceId: string): Promise<Library> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT w.seq, ps.seq AS "platformSeq", l.* FROM workspace w CROSS JOIN platform_state ps LEFT JOIN (
      SELECT 'tenant/' || f.name AS path, f.id, 'tenant' AS library, f.version, c.text, coalesce(t.tokens, 0) AS tokens
      FROM fragment f
      JOIN fragment_version v ON v.workspace_id = f.workspace_id AND v.fragment_id = f.id AND v.version = f.version
      JOIN content c ON c.workspace_id = f.workspace_id AND c.sha256 = v.text_hash
      LEFT JOIN token_count t ON t.workspace_id = f.workspace_id AND t.sha256 = v.text_hash
      WHERE f.workspace_id = ${workspaceId}::uuid
      UNION ALL
      SELECT 'platform/' || p.name, p.id, 'platform', p.version, v.text, v.tokens FROM platform_fragment p
      JOIN platform_fragment_version v ON v.platform_fragment_id = p.id AND v.version = p.version
    ) l ON true WHERE w.id = ${workspaceId}::uuid`;
  const [first] = rows;
  if (!first) throw new Error("the scope's workspace is gone");
  const entries = new Map<string, LibraryEntry>();
  for (const { path, id, library, version, text, tokens } of rows) {
    if (path !== null) entries.set(path, { id, library, version, text, tokens });
  }
  return { entries, seq: first.seq, platformSeq: first.platformSeq };
}
