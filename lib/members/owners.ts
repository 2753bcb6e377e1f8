import type { Ctx } from "@/lib/ctx";
import { CHECK, databaseFault } from "@/lib/db/fault";
import type { Role } from "@/lib/permissions";
import { refusal } from "@/lib/refusal";

/**
 * Owners are made and unmade by people: a key that leaks must not become the workspace. Refuses `owner-by-person` where a
 * key's change has to do with one.
 */
export function requirePersonForOwner(ctx: Pick<Ctx, "actor">, ...roles: Role[]): void {
  if (ctx.actor.kind === "api-key" && roles.includes("owner")) throw refusal("owner-by-person", {});
}

/** Runs a change of members and tells the trigger's refusal in our words: `last-owner` (409). */
export async function mapLastOwner<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    const fault = databaseFault(error);
    if (fault?.state === CHECK && /keeps an owner|member_keeps_owner/.test(`${fault.constraint} ${fault.message}`)) {
      throw refusal("last-owner", {});
    }
    throw error;
  }
}
