import type { PersonCtx } from "@/lib/ctx";
import type { Db } from "@/lib/db/client";

/** The account as it is now, so that what an administrator changes counts at once; null for one gone or disabled. */
export async function personOf(db: Pick<Db, "user">, id: string): Promise<PersonCtx["person"] | null> {
  const select = { id: true, name: true, email: true, administrator: true, disabledAt: true } as const;
  const found = await db.user.findUnique({ where: { id }, select });
  if (!found || found.disabledAt) return null;
  const { disabledAt: _disabledAt, ...person } = found;
  return person;
}
