import type { Db } from "@/lib/db/client";
import type { Role } from "@/lib/permissions";
import type { Workspace } from "./create";

export type Membership = Workspace & { role: Role };

/** The workspaces a person is a member of, by name: one of the few questions asked before a workspace is known. */
export function workspacesOfUser(db: Db, userId: string): Promise<Membership[]> {
  return db.$queryRaw<Membership[]>`
    SELECT id, slug, name, internal_id AS "internalId", role FROM workspaces_of_user(${userId})`;
}
