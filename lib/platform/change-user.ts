import type { PlatformCtx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { refusal } from "@/lib/refusal";
import { platformTransaction } from "./transaction";
import { type PlatformUser, requireUser } from "./users";

/**
 * Makes an account an administrator or takes that away, and disables or enables it; a disabled one is signed out
 * everywhere at once. What is left out stays. Administrators’ changes stand in a line, so two who step down at once can’t
 * both see the other. Refuses `user-not-found`, `stale-version` (412), `last-administrator` and `own-account` (409).
 */
export function changeUser(
  ctx: PlatformCtx,
  input: { id: string; administrator?: boolean; disabled?: boolean; base: string },
): Promise<PlatformUser> {
  const { id } = input;
  return platformTransaction(ctx, "user.change", async (tx, audit) => {
    const before = await requireUser(tx, id);
    if (before.tag !== input.base) {
      throw refusal("stale-version", { name: before.email, current: versionOf(before), tag: before.tag });
    }
    const is = { administrator: before.administrator, disabled: before.disabledAt !== null };
    const becomes = { administrator: input.administrator ?? is.administrator, disabled: input.disabled ?? is.disabled };
    if (becomes.administrator === is.administrator && becomes.disabled === is.disabled) {
      audit(null);
      return before;
    }
    if (becomes.disabled && !is.disabled && id === ownAccount(ctx)) throw refusal("own-account", {});
    const counts = (each: typeof is) => each.administrator && !each.disabled;
    if (counts(is) && !counts(becomes)) await requireAnother(tx, id);
    const disabledAt = becomes.disabled ? (before.disabledAt ?? new Date()) : null;
    await tx.user.update({ where: { id }, data: { administrator: becomes.administrator, disabledAt } });
    if (becomes.disabled) await tx.session.deleteMany({ where: { userId: id } });
    audit({ target: `user/${before.email}`, before: { id, ...is }, after: becomes });
    return requireUser(tx, id);
  });
}

/** The account by which the change is made: disabling it would end what makes it. */
function ownAccount({ actor, maker }: PlatformCtx): string | undefined {
  return actor.kind === "user" ? actor.id : maker;
}

/** Refuses `last-administrator` where no other account could administrate. */
async function requireAnother(tx: Tx, id: string): Promise<void> {
  const others = await tx.user.count({ where: { administrator: true, disabledAt: null, id: { not: id } } });
  if (others === 0) throw refusal("last-administrator", {});
}

function versionOf({ tag }: PlatformUser): number {
  return Number(tag.split(".").at(-2));
}
