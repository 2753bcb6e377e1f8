import type { PersonCtx } from "@/lib/ctx";
import type { Role } from "@/lib/permissions";
import { workspacesOfUser } from "./of-user";

export type OwnWorkspace = { slug: string; name: string; internalId: string; role: Role };

/** The workspaces that the person is a member of, by name, with the role in each. */
export async function listWorkspaces(ctx: PersonCtx): Promise<OwnWorkspace[]> {
  const found = await workspacesOfUser(ctx.db, ctx.person.id);
  return found.map(({ slug, name, internalId, role }) => ({ slug, name, internalId, role }));
}
