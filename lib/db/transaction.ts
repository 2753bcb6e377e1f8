import { type AuditAction, type Change, writeAudit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { refusal } from "@/lib/refusal";
import type { Tx } from "./client";

/**
 * The one entrance to a workspace's rows: a transaction whose first statement names the workspace, transaction-locally,
 * for row-level security. A setting of the session would leak through a pooler into another tenant's requests.
 */
export function inWorkspace<T>(
  ctx: Pick<Ctx, "db" | "workspace" | "within">,
  run: (tx: Tx) => Promise<T>,
  options: { timeout?: number; isolationLevel?: "RepeatableRead" } = {},
): Promise<T> {
  if (ctx.within) return joined(ctx.within, run);
  return ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.workspace_id', ${ctx.workspace.id}, true)`;
    return run(tx);
  }, options);
}

/** As a transaction inside of another: one that fails leaves it usable, to look up what the refusal should say. */
async function joined<T>(tx: Tx, run: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.$executeRaw`SAVEPOINT joined`;
  try {
    const result = await run(tx);
    await tx.$executeRaw`RELEASE SAVEPOINT joined`;
    return result;
  } catch (error) {
    // A connection that was lost has nothing to go back to; the first error is the one to tell.
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT joined`.catch(() => {});
    throw error;
  }
}

/** How a change holds its workspace's row: beside other changes, alone (rename, delete), or not yet (it makes the row). */
type Hold = { hold?: "shared" | "alone" | "none"; timeout?: number };

/**
 * Takes the workspace's row, before any other lock: whoever deletes the workspace waits for all changes under way, and what
 * comes later finds it gone. Refuses `workspace-not-found` then.
 */
async function holdWorkspace(tx: Tx, { workspace }: Pick<Ctx, "workspace">, hold: Hold["hold"]): Promise<void> {
  if (hold === "none") return;
  const rows =
    hold === "alone"
      ? await tx.$queryRaw<unknown[]>`SELECT 1 FROM workspace WHERE id = ${workspace.id}::uuid FOR UPDATE`
      : await tx.$queryRaw<unknown[]>`SELECT 1 FROM workspace WHERE id = ${workspace.id}::uuid FOR KEY SHARE`;
  if (rows.length === 0) throw refusal("workspace-not-found", {});
}

/** Carries a dry run's answer out of the transaction that it rolls back. */
export class DryRun extends Error {
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
  { hold = "shared", ...options }: Hold = {},
): Promise<T> {
  const all = async (tx: Tx): Promise<T> => {
    await holdWorkspace(tx, ctx, hold);
    let change: Change | null | undefined;
    const result = await run(tx, (given) => {
      change = given;
    });
    if (change === undefined) throw new Error(`${action} left no audit entry`);
    if (change) await writeAudit(tx, ctx, action, change);
    if (ctx.dryRun) throw new DryRun(result);
    return result;
  };
  try {
    return await inWorkspace(ctx, all, options);
  } catch (error) {
    if (error instanceof DryRun) return error.result as T;
    throw error;
  }
}
