import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { refusal } from "@/lib/refusal";
import { readFragment } from "./read";

export type FragmentVersion = {
  version: number;
  bytes: number;
  tokens: number;
  sha256: string;
  cause: "create" | "save" | "restore";
  author: string;
  createdAt: Date;
};

type Row = Omit<FragmentVersion, "sha256"> & { hash: Uint8Array };

/**
 * A fragment's versions, newest first, without their texts: those before version `before`, at most `limit` of them, or all.
 * Refuses `fragment-not-found`.
 */
export async function listFragmentVersions(
  ctx: Ctx,
  input: { name: string; before?: number; limit?: number },
): Promise<FragmentVersion[]> {
  requirePermission(ctx, "fragments:read");
  const rows = await inWorkspace(
    ctx,
    (tx) => tx.$queryRaw<Row[]>`
      SELECT v.version, v.bytes, coalesce(t.tokens, 0) AS tokens, v.text_hash AS hash, v.cause,
        v.author_name AS author, v.created_at AS "createdAt"
      FROM fragment f JOIN fragment_version v ON v.workspace_id = f.workspace_id AND v.fragment_id = f.id
      LEFT JOIN token_count t ON t.workspace_id = v.workspace_id AND t.sha256 = v.text_hash
      WHERE f.workspace_id = ${ctx.workspace.id}::uuid AND f.name = ${input.name}
        AND v.version < ${input.before ?? 2147483647} ORDER BY v.version DESC LIMIT ${input.limit ?? null}::int`,
  );
  if (rows.length === 0 && input.before === undefined) throw refusal("fragment-not-found", { name: input.name });
  return rows.map(({ hash, ...row }) => ({ ...row, sha256: Buffer.from(hash).toString("hex") }));
}

/** The text of one version. Refuses `fragment-not-found` and `version-not-found`. */
export async function readFragmentVersion(
  ctx: Ctx,
  input: { name: string; version: number },
): Promise<FragmentVersion & { text: string }> {
  const [found] = await listFragmentVersions(ctx, { name: input.name, before: input.version + 1, limit: 1 });
  if (found?.version !== input.version) {
    await readFragment(ctx, { name: input.name });
    throw refusal("version-not-found", input);
  }
  const content = await inWorkspace(ctx, (tx) =>
    tx.content.findUniqueOrThrow({
      where: {
        workspaceId_sha256: { workspaceId: ctx.workspace.id, sha256: new Uint8Array(Buffer.from(found.sha256, "hex")) },
      },
      select: { text: true },
    }),
  );
  return { ...found, text: content.text };
}
