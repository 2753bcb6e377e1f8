import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { refusal } from "@/lib/refusal";

/** A built-in as a workspace sees it. */
export type BuiltInRow = {
  path: string;
  name: string;
  title: string;
  usefulWhen: string;
  version: number;
  bytes: number;
  tokens: number;
  /** How many agents of this workspace use it. */
  usedBy: number;
  updatedAt: Date;
};
export type BuiltIn = BuiltInRow & { text: string; sha256: string; tag: string };

type Row = BuiltIn & { id: string; hash: Uint8Array };

async function select(ctx: Ctx, name: string | null): Promise<BuiltIn[]> {
  requirePermission(ctx, "fragments:read");
  const rows = await inWorkspace(
    ctx,
    (tx) => tx.$queryRaw<Row[]>`
      SELECT p.id, p.name, p.title, p.useful_when AS "usefulWhen", p.version, v.bytes, v.tokens, v.text,
        v.text_hash AS hash, p.updated_at AS "updatedAt",
        (SELECT count(*)::int FROM agent_include i JOIN agent a ON a.workspace_id = i.workspace_id AND a.source_id = i.source_id
          WHERE i.workspace_id = ${ctx.workspace.id}::uuid AND i.platform_fragment_id = p.id) AS "usedBy"
      FROM platform_fragment p
      JOIN platform_fragment_version v ON v.platform_fragment_id = p.id AND v.version = p.version
      WHERE ${name}::text IS NULL OR p.name = ${name} ORDER BY p.name`,
  );
  return rows.map(({ id, hash, ...row }) => ({
    ...row,
    path: `platform/${row.name}`,
    sha256: Buffer.from(hash).toString("hex"),
    tag: `${id}.${row.version}`,
  }));
}

/** The built-ins by name, with how many agents of this workspace use each. */
export async function listBuiltIns(ctx: Ctx): Promise<BuiltInRow[]> {
  const rows = await select(ctx, null);
  return rows.map(({ text: _text, sha256: _sha256, tag: _tag, ...row }) => row);
}

/** One built-in with its exact text. Refuses `built-in-not-found` (404). */
export async function readBuiltIn(ctx: Ctx, input: { name: string }): Promise<BuiltIn> {
  const [row] = await select(ctx, input.name);
  if (!row) throw refusal("built-in-not-found", input);
  return row;
}
