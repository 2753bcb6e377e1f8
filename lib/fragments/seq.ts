import type { Ctx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { refusal } from "@/lib/refusal";

/**
 * The workspace's next sequence number. Taking it locks the workspace's row until the end of the transaction, which puts
 * changes of one library in a line: always the first lock, before any fragment's.
 */
export async function nextSeq(tx: Tx, ctx: Pick<Ctx, "workspace">): Promise<bigint> {
  const rows = await tx.$queryRaw<{ seq: bigint }[]>`
    UPDATE workspace SET seq = seq + 1 WHERE id = ${ctx.workspace.id}::uuid RETURNING seq`;
  const [row] = rows;
  if (!row) throw refusal("workspace-not-found", {});
  return row.seq;
}
