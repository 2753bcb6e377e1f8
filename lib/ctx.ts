import type { Db } from "@/lib/db/client";
import { type Permission, permissions, type Role, roleAllows } from "@/lib/permissions";
import { refusal } from "@/lib/refusal";

/** Who acts: recorded with every change. */
export type Actor =
  | { kind: "user"; id: string; name: string }
  | { kind: "api-key"; id: string; name: string }
  | { kind: "worker"; name: "worker" }
  | { kind: "setup"; name: "setup" };

declare const proven: unique symbol;
/** A workspace that the caller was shown to have access to; minted only where that is proven (lib/auth, worker, setup). */
export type WorkspaceScope = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** `tenant-` and 20 hexadecimal characters. */
  readonly internalId: string;
  readonly [proven]: true;
};

/** All that a verb gets beside its input. It never reads a request. */
export type Ctx = {
  readonly db: Db;
  readonly workspace: WorkspaceScope;
  readonly actor: Actor;
  /** What the actor may do here: a member's role, a key's scopes, or everything (worker, setup). */
  readonly rights: Role | ReadonlySet<string> | "all";
  readonly requestId?: string;
  readonly address?: string;
  /** Do all the checks and answer the same, but store nothing. */
  readonly dryRun?: boolean;
};

/** Says that access to this workspace has been proven. Only who has just looked that up may call it. */
export function provenScope(found: { id: string; slug: string; name: string; internalId: string }): WorkspaceScope {
  return found as WorkspaceScope;
}

/** Whether the context has that permission. */
export function may(ctx: Pick<Ctx, "rights">, permission: Permission): boolean {
  if (ctx.rights === "all") return true;
  if (typeof ctx.rights === "string") return roleAllows(ctx.rights, permission);
  return ctx.rights.has(permission);
}

/** Refuses with `missing-scope` (keys) or `forbidden` (members) where the permission lacks. The first line of each verb. */
export function requirePermission(ctx: Pick<Ctx, "rights">, permission: Permission): void {
  if (may(ctx, permission)) return;
  if (typeof ctx.rights === "string") throw refusal("forbidden", { need: `the role ${permissions[permission]}` });
  throw refusal("missing-scope", { scope: permission });
}
