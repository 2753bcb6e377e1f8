import type { PlatformCtx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { refusal } from "@/lib/refusal";
import { onPlatform } from "./transaction";

/** An account as administrators see it. */
export type PlatformUser = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  twoFactor: boolean;
  administrator: boolean;
  /** Since when it can't sign in; null for one that can. */
  disabledAt: Date | null;
  /** How many workspaces it is a member of. */
  workspaces: number;
  createdAt: Date;
  /** When a session of it was last renewed; null where none is left. */
  lastSeenAt: Date | null;
  /** What a change is based on; the inside of the ETag. */
  tag: string;
};
export type PlatformUserPage = { users: PlatformUser[]; total: number; next: string | null };

type Row = Omit<PlatformUser, "tag"> & { updatedAt: Date; total: number };
type Which = { id: string } | { like: string; after: string; most: number };

/** Accounts by e-mail address, a page at a time; `filter` is a part of name or address. `total` counts what it leaves. */
export async function listUsers(
  ctx: PlatformCtx,
  input: { filter?: string; after?: string; limit?: number } = {},
): Promise<PlatformUserPage> {
  const { after = "", limit = 50 } = input;
  const like = `%${(input.filter ?? "")
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await onPlatform(ctx, (tx) => selectUsers(tx, { like, after, most: limit + 1 }));
  const users = rows.slice(0, limit).map(userOf);
  return { users, total: rows[0]?.total ?? 0, next: rows.length > limit ? (users.at(-1)?.email ?? null) : null };
}

/** One account. Refuses `user-not-found`. */
export function readUser(ctx: PlatformCtx, input: { id: string }): Promise<PlatformUser> {
  return onPlatform(ctx, (tx) => requireUser(tx, input.id));
}

/** The same inside a transaction, which must have `app.platform` on. */
export async function requireUser(tx: Tx, id: string): Promise<PlatformUser> {
  const [found] = await selectUsers(tx, { id });
  if (!found) throw refusal("user-not-found", {});
  return userOf(found);
}

function selectUsers(tx: Tx, which: Which): Promise<Row[]> {
  const { id, like, after, most } =
    "id" in which ? { ...which, like: "%", after: "", most: 1 } : { id: null, ...which };
  return tx.$queryRaw<Row[]>`
    WITH fit AS (
      SELECT * FROM "user"
      WHERE (${id}::text IS NULL OR id = ${id}) AND (lower(name) LIKE ${like} OR lower(email) LIKE ${like})
    )
    SELECT u.id, u.name, u.email, u.email_verified AS "emailVerified", u.two_factor_enabled AS "twoFactor",
      u.administrator, u.disabled_at AS "disabledAt", u.created_at AS "createdAt", u.updated_at AS "updatedAt",
      coalesce(m.workspaces, 0)::int AS workspaces, (SELECT count(*)::int FROM fit) AS total,
      (SELECT max(s.updated_at) FROM session s WHERE s.user_id = u.id) AS "lastSeenAt"
    FROM fit u LEFT JOIN membership_counts() m ON m.user_id = u.id
    WHERE u.email COLLATE "C" > ${after} ORDER BY u.email COLLATE "C" LIMIT ${most}`;
}

function userOf({ total: _total, updatedAt, ...row }: Row): PlatformUser {
  const state = `${row.administrator ? "a" : "u"}${row.disabledAt ? "d" : "e"}`;
  return { ...row, tag: `${row.id}.${updatedAt.getTime()}.${state}` };
}
