import { writePlatformAudit } from "@/lib/audit/write-platform";
import type { OpenCtx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { DryRun } from "@/lib/db/transaction";
import { refusal } from "@/lib/refusal";
import { makeWorkspaceIn } from "@/lib/workspaces/create";
import { requireWorkspaceName } from "@/lib/workspaces/name";
import { slugFromName } from "@/lib/workspaces/slug";
import { takeTry } from "./attempts";
import { insertUser } from "./create-user";
import { hashPassword } from "./password";
import { isSetupCode, setupIsOpen } from "./set-up-state";

export type SetUp = {
  name: string;
  email: string;
  password: string;
  workspaceName: string;
  code?: string | undefined;
  /** The request comes from this machine itself, so it needs no code. */
  fromThisMachine: boolean;
};

/**
 * Makes the first account, an administrator, and its workspace: once in a server's life. Whoever claims it first in the
 * database has it; a second one, also at the same moment, is refused `already-set-up`. Refuses `wrong-setup-code`,
 * `too-many-tries` and `invalid-workspace-name` as well.
 */
export async function setUp(ctx: OpenCtx, input: SetUp): Promise<{ email: string; workspace: string }> {
  if (!(await setupIsOpen(ctx.db))) throw refusal("already-set-up", {});
  if (!input.fromThisMachine) await requireCode(ctx, input.code);
  const name = requireWorkspaceName(input.workspaceName);
  const slug = slugFromName(name) || "workspace-1";
  const hash = await hashPassword(input.password);
  try {
    return await ctx.db.$transaction(async (tx) => {
      await claim(tx);
      const { id } = await insertUser(tx, { email: input.email, name: input.name, administrator: true, hash });
      const workspace = await makeWorkspaceIn(tx, ctx.db, { slug, name, ownerId: id });
      const actor = { kind: "user", id, name: input.name } as const;
      await writePlatformAudit(tx, { ...ctx, actor }, { action: "setup", target: `workspace/${workspace.slug}` });
      const result = { email: input.email, workspace: workspace.slug };
      if (ctx.dryRun) throw new DryRun(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.result as { email: string; workspace: string };
    throw error;
  }
}

/** One row, one update: of two who come at once, the second waits for the first, and finds it done. */
export async function claim(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT set_config('app.platform', 'on', true)`;
  const claimed = await tx.$executeRaw`
    UPDATE platform_state SET set_up_at = now()
    WHERE id = 1 AND set_up_at IS NULL AND NOT EXISTS (SELECT 1 FROM "user")`;
  if (claimed !== 1) throw refusal("already-set-up", {});
}

async function requireCode(ctx: OpenCtx, code: string | undefined): Promise<void> {
  const giveBack = await takeTry(ctx.db, "setup", { address: ctx.address });
  if (!isSetupCode(code ?? "")) throw refusal("wrong-setup-code", {});
  await giveBack();
}
