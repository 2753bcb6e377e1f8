import { randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import { writeAudit } from "@/lib/audit/write";
import { type Ctx, provenScope } from "@/lib/ctx";
import type { Db } from "@/lib/db/client";

export type Workspace = { id: string; slug: string; name: string; internalId: string };

/** Slugs that the console's and the API's own addresses use. */
export const RESERVED_SLUGS = new Set([
  "api",
  "platform",
  "sign-in",
  "sign-up",
  "sign-out",
  "setup",
  "invitation",
  "settings",
  "new",
  "docs",
  "admin",
  "assets",
  "monaco",
  "account",
]);

/** Makes a workspace with its internal id, and its first owner where one is given. For setup; people's own way is a verb. */
export async function makeWorkspace(
  db: Db,
  input: { slug: string; name: string; ownerId?: string },
): Promise<Workspace> {
  const workspace = {
    id: uuid(),
    slug: input.slug,
    name: input.name,
    internalId: `tenant-${randomBytes(10).toString("hex")}`,
  };
  if (RESERVED_SLUGS.has(workspace.slug)) throw new Error(`the slug ${workspace.slug} is reserved`);
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.workspace_id', ${workspace.id}, true)`;
    await tx.workspace.create({ data: workspace });
    if (input.ownerId)
      await tx.member.create({ data: { workspaceId: workspace.id, userId: input.ownerId, role: "owner" } });
    const ctx: Ctx = { db, workspace: provenScope(workspace), actor: { kind: "setup", name: "setup" }, rights: "all" };
    await writeAudit(tx, ctx, "workspace.create", {
      target: `workspace/${workspace.slug}`,
      after: { name: workspace.name, owner: input.ownerId ?? null },
    });
  });
  return workspace;
}
