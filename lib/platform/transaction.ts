import { writePlatformAudit } from "@/lib/audit/write-platform";
import type { PlatformCtx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { DryRun } from "@/lib/db/transaction";

type PlatformAction =
  | `built-in.${"shipped" | "add" | "save" | "restore" | "reset" | "keep" | "describe" | "retire" | "bring-back"}`
  | "user.change";

/** What was changed: before and after as plain data; of texts only hash and size. */
export type PlatformChange = { target: string; before?: Facts; after?: Facts };
type Facts = Record<string, string | number | boolean | null>;

/** A transaction that row-level security lets see and write what belongs to the platform, and no workspace's rows. */
export function onPlatform<T>(ctx: Pick<PlatformCtx, "db">, run: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.platform', 'on', true)`;
    return run(tx);
  });
}

/** Gives the next number of the built-ins' sequence. */
export type NextSeq = () => Promise<bigint>;

/**
 * A change of the platform and its audit row, in one transaction, in a line with all others of its kind: the first lock is
 * the one row of platform_state. `run` must call `audit` once with what it changed, or with null where it found nothing to
 * change; forgetting it is an error. Under `ctx.dryRun` all is done and rolled back.
 */
export async function platformTransaction<T>(
  ctx: PlatformCtx,
  action: PlatformAction,
  run: (tx: Tx, audit: (change: PlatformChange | null) => void, nextSeq: NextSeq) => Promise<T>,
): Promise<T> {
  try {
    return await onPlatform(ctx, async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM platform_state WHERE id = 1 FOR NO KEY UPDATE`;
      let change: PlatformChange | null | undefined;
      const result = await run(
        tx,
        (given) => {
          change = given;
        },
        async () => (await tx.platformState.update({ where: { id: 1 }, data: { seq: { increment: 1 } } })).seq,
      );
      if (change === undefined) throw new Error(`${action} left no audit entry`);
      if (change) await writePlatformAudit(tx, ctx, { action, ...change });
      if (ctx.dryRun) throw new DryRun(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result as T;
    throw error;
  }
}
