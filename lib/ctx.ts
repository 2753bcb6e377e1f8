import type { Db, Tx } from "@/lib/db/client";
import { isForPeople, type Permission, permissions, type Role, roleAllows } from "@/lib/permissions";
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
  readonly requestId?: string | undefined;
  /** The client's address, as far as it can be known (lib/auth/address.ts). */
  readonly address?: string | undefined;
  /** Do all the checks and answer the same, but store nothing. */
  readonly dryRun?: boolean;
  /** A transaction in this workspace that the verb's own one joins: stored with it, or not at all. */
  readonly within?: Tx;
};

/** All that a verb of a person's own account gets, and of what precedes a workspace: making one, accepting an invitation. */
export type PersonCtx = {
  readonly db: Db;
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly administrator: boolean;
  };
  readonly requestId?: string | undefined;
  readonly address?: string | undefined;
  readonly dryRun?: boolean;
};

declare const administrating: unique symbol;
/** Who keeps the built-ins: an administrator, a key with the scope `platform`, or start-up. It opens no workspace. */
export type PlatformCtx = {
  readonly db: Db;
  readonly actor: Actor;
  /** Of a key: the account that made it, by which it acts. */
  readonly maker?: string;
  readonly requestId?: string | undefined;
  readonly address?: string | undefined;
  readonly dryRun?: boolean;
  readonly [administrating]: true;
};

/** What a verb gets that anybody may call. */
export type OpenCtx = Pick<PersonCtx, "db" | "requestId" | "address" | "dryRun">;

/** Says that the actor is an administrator or start-up itself. Only who has just looked that up may call it. */
export function platformCtx(of: Omit<PlatformCtx, typeof administrating>): PlatformCtx {
  return of as PlatformCtx;
}

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

/**
 * Refuses where the permission lacks: members with `forbidden`, keys with `missing-scope`, or with `person-required` what no
 * key can have. The first line of each verb.
 */
export function requirePermission(ctx: Pick<Ctx, "rights">, permission: Permission): void {
  if (may(ctx, permission)) return;
  if (typeof ctx.rights === "string") throw refusal("forbidden", { need: permissions[permission] });
  if (isForPeople(permission)) throw refusal("person-required", { need: permissions[permission] });
  throw refusal("missing-scope", { scope: permission });
}
