import { type Ctx, requirePermission } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { type Member, selectMembers } from "./read";

/** Everybody who is a member of the workspace, by name. */
export async function listMembers(ctx: Ctx): Promise<Member[]> {
  requirePermission(ctx, "members:read");
  return inWorkspace(ctx, (tx) => selectMembers(tx, ctx.workspace.id));
}
