import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { type ApiKey, KEY_COLUMNS, type KeyRow, keyOfRow } from "./read";

export type ApiKeyPage = { apiKeys: ApiKey[]; next: string | null };

/**
 * The workspace's keys, those that have ended too, the newest first and a page at a time: `after` is the id of the last key of
 * the page before, as `next` gives it.
 */
export async function listApiKeys(
  ctx: Ctx,
  input: { after?: string | undefined; limit?: number | undefined } = {},
): Promise<ApiKeyPage> {
  requirePermission(ctx, "api-keys:read");
  const limit = Math.min(Math.max(input.limit ?? 100, 1), 200);
  const after = input.after ?? null;
  const rows = await inWorkspace(
    ctx,
    (tx) => tx.$queryRaw<KeyRow[]>`
      SELECT ${KEY_COLUMNS} FROM api_key k LEFT JOIN "user" u ON u.id = k.created_by
      WHERE k.workspace_id = ${ctx.workspace.id}::uuid AND (${after}::uuid IS NULL OR k.id < ${after}::uuid)
      ORDER BY k.id DESC LIMIT ${limit + 1}`,
  );
  const page = rows.slice(0, limit);
  return { apiKeys: page.map(keyOfRow), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
