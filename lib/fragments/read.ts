import { type Ctx, requirePermission } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { inWorkspace } from "@/lib/db/transaction";
import { refusal } from "@/lib/refusal";
import { fragmentTag } from "./tag";

export type Fragment = {
  path: string;
  name: string;
  text: string;
  version: number;
  /** Names this very version; the inside of the ETag, and what a change is based on. */
  tag: string;
  bytes: number;
  /** Exact o200k_base count. */
  tokens: number;
  sha256: string;
  /** How many agents use it. */
  usedBy: number;
  createdAt: Date;
  updatedAt: Date;
  /** Who saved this version. */
  updatedBy: string;
};

/** One fragment with its current text, byte for byte. Refuses `fragment-not-found` (404). */
export async function readFragment(ctx: Ctx, input: { name: string }): Promise<Fragment> {
  requirePermission(ctx, "fragments:read");
  return inWorkspace(ctx, (tx) => readFragmentIn(tx, ctx, input.name));
}

type Row = Omit<Fragment, "path" | "tag" | "sha256"> & { id: string; hash: Uint8Array };

/** The same inside a transaction. */
export async function readFragmentIn(tx: Tx, ctx: Pick<Ctx, "workspace">, name: string): Promise<Fragment> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT f.id, f.name, c.text, f.version, f.bytes, coalesce(t.tokens, 0) AS tokens, v.text_hash AS hash,
      f.created_at AS "createdAt", f.updated_at AS "updatedAt", v.author_name AS "updatedBy",
      (SELECT count(*)::int FROM agent_include i JOIN agent a ON a.workspace_id = i.workspace_id AND a.source_id = i.source_id
        WHERE i.workspace_id = f.workspace_id AND i.fragment_id = f.id) AS "usedBy"
    FROM fragment f
    JOIN fragment_version v ON v.workspace_id = f.workspace_id AND v.fragment_id = f.id AND v.version = f.version
    JOIN content c ON c.workspace_id = f.workspace_id AND c.sha256 = v.text_hash
    LEFT JOIN token_count t ON t.workspace_id = f.workspace_id AND t.sha256 = v.text_hash
    WHERE f.workspace_id = ${ctx.workspace.id}::uuid AND f.name = ${name}`;
  const [row] = rows;
  if (!row) throw refusal("fragment-not-found", { name });
  const { id, hash, ...rest } = row;
  return {
    ...rest,
    path: `tenant/${row.name}`,
    tag: fragmentTag(id, row.version),
    sha256: Buffer.from(hash).toString("hex"),
  };
}
