import { type Ctx, type PersonCtx, provenScope } from "@/lib/ctx";
import { transaction } from "@/lib/db/transaction";
import { refusal } from "@/lib/refusal";
import { workspacesOfUser } from "@/lib/workspaces/of-user";
import { mapLastOwner } from "./owners";

/**
 * The person leaves a workspace; every member may, but for the last owner (`last-owner`, 409). Refuses
 * `workspace-not-found` where they are no member.
 */
export async function leaveWorkspace(ctx: PersonCtx, input: { slug: string }): Promise<void> {
  const { person, ...rest } = ctx;
  const found = (await workspacesOfUser(ctx.db, person.id)).find(({ slug }) => slug === input.slug);
  if (!found) throw refusal("workspace-not-found", {});
  const actor = { kind: "user", id: person.id, name: person.name } as const;
  const inside: Ctx = { ...rest, workspace: provenScope(found), actor, rights: found.role };
  const change = transaction(inside, "member.leave", async (tx, audit) => {
    const gone = await tx.member.deleteMany({ where: { workspaceId: found.id, userId: person.id } });
    if (gone.count === 0) throw refusal("workspace-not-found", {});
    audit({ target: `member/${person.email}`, before: { name: person.name, role: found.role } });
  });
  await mapLastOwner(change);
}
