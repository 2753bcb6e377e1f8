import { type Ctx, requirePermission } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { inWorkspace } from "@/lib/db/transaction";
import type { Role } from "@/lib/permissions";
import { refusal } from "@/lib/refusal";

export type Member = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  joinedAt: Date;
  /** The inside of the ETag: who in which role. */
  tag: string;
};

/** One member. Refuses `member-not-found` (404). */
export async function readMember(ctx: Ctx, input: { userId: string }): Promise<Member> {
  requirePermission(ctx, "members:read");
  return inWorkspace(ctx, (tx) => readMemberIn(tx, ctx, input.userId));
}

/** The same inside a transaction. */
export async function readMemberIn(tx: Tx, ctx: Pick<Ctx, "workspace">, userId: string): Promise<Member> {
  const [found] = await selectMembers(tx, ctx.workspace.id, userId);
  if (!found) throw refusal("member-not-found", {});
  return found;
}

/** The workspace's members by name, or the one of that id. */
export async function selectMembers(tx: Tx, workspaceId: string, userId?: string): Promise<Member[]> {
  const rows = await tx.member.findMany({
    where: { workspaceId, ...(userId === undefined ? {} : { userId }) },
    include: { user: { select: { name: true, email: true } } },
    orderBy: [{ user: { name: "asc" } }, { userId: "asc" }],
  });
  return rows.map(({ user, role, createdAt, ...row }) => {
    return { userId: row.userId, ...user, role: role as Role, joinedAt: createdAt, tag: memberTag(row.userId, role) };
  });
}

/** The tag of somebody's membership. */
export function memberTag(userId: string, role: string): string {
  return `${userId}.${role}`;
}
