import { randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import { writeAudit } from "@/lib/audit/write";
import { type Ctx, type PersonCtx, provenScope } from "@/lib/ctx";
import type { Db, Tx } from "@/lib/db/client";
import { databaseFault, UNIQUE } from "@/lib/db/fault";
import { transaction } from "@/lib/db/transaction";
import { Refusal, refusal } from "@/lib/refusal";
import { requireSlug, requireWorkspaceName } from "./name";
import { RESERVED_SLUGS, slugFromName } from "./slug";

export type Workspace = { id: string; slug: string; name: string; internalId: string };

/**
 * Makes a workspace whose first owner is the person. Without a slug it takes the one that the name suggests, with a tail
 * where that is taken. Refuses `invalid-workspace-name`, `invalid-slug` and `workspace-exists` (409), which is the
 * database's word: a slug that another workspace has or ever had.
 */
export async function createWorkspace(ctx: PersonCtx, input: { name: string; slug?: string }): Promise<Workspace> {
  const name = requireWorkspaceName(input.name);
  if (input.slug !== undefined) return createWith(ctx, { name, slug: requireSlug(input.slug) });
  const suggested = slugFromName(name);
  const withTail = `${suggested.slice(0, 54) || "workspace"}-${randomBytes(4).toString("hex")}`;
  return createWith(ctx, { name, slug: suggested || withTail }).catch((error) => {
    if (error instanceof Refusal) return createWith(ctx, { name, slug: withTail });
    throw error;
  });
}

async function createWith(ctx: PersonCtx, input: { name: string; slug: string }): Promise<Workspace> {
  const { db, person, requestId, address, dryRun = false } = ctx;
  const workspace = fresh(input);
  // Nobody can have it yet, so who makes it is proven to.
  const inside: Ctx = {
    db,
    workspace: provenScope(workspace),
    actor: { kind: "user", id: person.id, name: person.name },
    rights: "owner",
    requestId,
    address,
    dryRun,
  };
  try {
    return await transaction(
      inside,
      "workspace.create",
      async (tx, audit) => {
        await insertWorkspace(tx, workspace, person.id);
        audit({ target: `workspace/${workspace.slug}`, after: { name: workspace.name, owner: person.email } });
        return workspace;
      },
      { hold: "none" },
    );
  } catch (error) {
    if (databaseFault(error)?.state === UNIQUE) throw refusal("workspace-exists", { slug: input.slug });
    throw error;
  }
}

/** Makes a workspace with its first owner where one is given. For setup; people's own way is the verb above. */
export async function makeWorkspace(
  db: Db,
  input: { slug: string; name: string; ownerId?: string },
): Promise<Workspace> {
  return db.$transaction((tx) => makeWorkspaceIn(tx, db, input));
}

/** The same inside a transaction of setup. */
export async function makeWorkspaceIn(
  tx: Tx,
  db: Db,
  input: { slug: string; name: string; ownerId?: string },
): Promise<Workspace> {
  const workspace = fresh(input);
  if (RESERVED_SLUGS.has(workspace.slug)) throw new Error(`the slug ${workspace.slug} is reserved`);
  await tx.$executeRaw`SELECT set_config('app.workspace_id', ${workspace.id}, true)`;
  await insertWorkspace(tx, workspace, input.ownerId);
  const ctx: Ctx = { db, workspace: provenScope(workspace), actor: { kind: "setup", name: "setup" }, rights: "all" };
  await writeAudit(tx, ctx, "workspace.create", {
    target: `workspace/${workspace.slug}`,
    after: { name: workspace.name, owner: input.ownerId ?? null },
  });
  return workspace;
}

/** With an id of its own and an internal id that agents' values can name for ever. */
function fresh({ slug, name }: { slug: string; name: string }): Workspace {
  return { id: uuid(), slug, name, internalId: `tenant-${randomBytes(10).toString("hex")}` };
}

async function insertWorkspace(tx: Tx, workspace: Workspace, ownerId: string | undefined): Promise<void> {
  await tx.workspace.create({ data: workspace });
  if (ownerId) await tx.member.create({ data: { workspaceId: workspace.id, userId: ownerId, role: "owner" } });
}
