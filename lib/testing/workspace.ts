import { type Ctx, provenScope } from "@/lib/ctx";
import type { Db } from "@/lib/db/client";
import type { Role } from "@/lib/permissions";
import { makeWorkspace } from "@/lib/workspaces/create";

let made = 0;

/** A workspace of the test's own, as one of its members sees it. */
export async function testWorkspace(db: Db, role: Role = "owner"): Promise<Ctx> {
  const slug = `test-${process.pid}-${++made}`;
  const workspace = await makeWorkspace(db, { slug, name: `Test ${made}` });
  return { db, workspace: provenScope(workspace), actor: { kind: "user", id: "u1", name: "Ada" }, rights: role };
}
