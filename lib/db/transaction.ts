import { type AuditAction, type Change, writeAudit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { Tx } from "./client";

/**
 * The one entrance to a workspace's rows: a transaction whose first statement names the workspace, transaction-locally,
 * for row-level security. A setting of the session would leak through a pooler into another tenant's requests.
 */
export function inWorkspace<T>(ctx: Pick<Ctx, "db" | "workspace">, run: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.workspace_id', ${ctx.workspace.id}, true)`;
    return run(tx);
  });
}

/** Carries a dry run's answer out of the transaction that it rolls back. */
class DryRun extends Error {
  constructor(readonly result: unknown) {
    super("dry run");
  }
}

/**
 * A change in a workspace and its audit row, in one transaction. `run` must call `audit` once with what it changed, or
 * with null where it found nothing to change; forgetting it is an error. Under `ctx.dryRun` all is done and rolled back.
 */
export async function transaction<T>(
  ctx: Ctx,
  action: AuditAction,
  run: (tx: Tx, audit: (change: Change | null) => void) => Promise<T>,
): Promise<T> {
  try {
    return await inWorkspace(ctx, async (tx) => {
      let change: Change | null | undefined;
      const result = await run(tx, (given) => {
        change = given;
      });
      if (change === undefined) throw new Error(`${action} left no audit entry`);
      if (change) await writeAudit(tx, ctx, action, change);
      if (ctx.dryRun) throw new DryRun(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result as T;
    throw error;
  }
}
