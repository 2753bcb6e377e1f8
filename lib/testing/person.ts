import { type Ctx, type PersonCtx, provenScope } from "@/lib/ctx";
import type { Db } from "@/lib/db/client";
import { inWorkspace } from "@/lib/db/transaction";
import type { Role } from "@/lib/permissions";

/** An account of the test's own, as it acts on what is its own. It can't sign in: it has no password. */
export async function testPerson(db: Db, { name = "Grace", administrator = false } = {}): Promise<PersonCtx> {
  const id = crypto.randomUUID();
  const email = `${id.slice(0, 8)}@example.com`;
  await db.user.create({ data: { id, name, email, emailVerified: true, administrator } });
  return { db, person: { id, name, email, administrator } };
}

/** The same as a member of the workspace: what it may do there. */
export async function testMember(within: Ctx, role: Role, name = "Grace"): Promise<{ person: PersonCtx; ctx: Ctx }> {
  const person = await testPerson(within.db, { name });
  const { id } = person.person;
  await inWorkspace(within, (tx) => tx.member.create({ data: { workspaceId: within.workspace.id, userId: id, role } }));
  const workspace = provenScope(within.workspace);
  return { person, ctx: { db: within.db, workspace, actor: { kind: "user", id, name }, rights: role } };
}
