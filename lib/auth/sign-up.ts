import type { Db, Tx } from "@/lib/db/client";
import { env } from "@/lib/env";
import { type Invited, invitationByToken, requireStanding } from "@/lib/invitations/by-token";
import { refusal } from "@/lib/refusal";
import { setupIsOpen } from "./set-up-state";

/** The invitation of that link, while it stands: neither accepted nor withdrawn nor expired. Null for any other. */
export async function standingInvitation(db: Db | Tx, token: string): Promise<Invited | null> {
  const found = await invitationByToken(db, token);
  return found && !found.acceptedAt && !found.revokedAt && found.expiresAt > new Date() ? found : null;
}

/**
 * Refuses who may make no account by the setting INLAY_SIGN_UP, and everybody until the server is set up: the first account
 * is the administrator's. An invitation counts for its own address, also where sign-up is open. `proven`: the address was
 * verified elsewhere, so that any standing invitation to it counts. Refuses `set-up-first`, `sign-up-closed`,
 * `sign-up-by-invitation`, `invitation-gone`, `invitation-for-other` and `account-exists`.
 */
export async function requireSignUp(
  db: Db | Tx,
  { email, invitation, proven = false }: { email: string; invitation?: string | undefined; proven?: boolean },
): Promise<void> {
  if (await setupIsOpen(db)) throw refusal("set-up-first", {});
  const setting = env().INLAY_SIGN_UP;
  if (setting === "closed") throw refusal("sign-up-closed", {});
  if (invitation !== undefined) {
    const found = requireStanding(await invitationByToken(db, invitation));
    if (found.email !== email.toLowerCase()) throw refusal("invitation-for-other", {});
    if (await db.user.findUnique({ where: { email: found.email }, select: { id: true } }))
      throw refusal("account-exists", {});
    return;
  }
  if (setting === "open") return;
  if (!proven || !(await isInvited(db, email))) throw refusal("sign-up-by-invitation", {});
}

async function isInvited(db: Db | Tx, email: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ invited: boolean }[]>`SELECT is_invited(${email.toLowerCase()}) AS invited`;
  return row?.invited ?? false;
}
