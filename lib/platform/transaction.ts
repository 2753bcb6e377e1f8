import type { PlatformCtx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";

/**
 * A change of the built-ins: a transaction that row-level security lets write the platform's tables, in a line with all
 * others of its kind. Gives the next number of the built-ins' sequence.
 */
export function platformTransaction<T>(
  ctx: PlatformCtx,
  run: (tx: Tx, nextSeq: () => Promise<bigint>) => Promise<T>,
): Promise<T> {
  return ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.platform', 'on', true)`;
    await tx.$executeRaw`SELECT 1 FROM platform_state WHERE id = 1 FOR NO KEY UPDATE`;
    return run(tx, async () => {
      const state = await tx.platformState.update({ where: { id: 1 }, data: { seq: { increment: 1 } } });
      return state.seq;
    });
  });
}
