import { getAuthenticatorName } from "@better-auth/passkey";
import type { PersonCtx } from "@/lib/ctx";
import { type Device, deviceOf } from "./device";
import { auth } from "./instance";

/** What a person sees of the own account. No secret is in it: no token of a session, no key, no hash. */
export type OwnAccount = {
  name: string;
  email: string;
  emailVerified: boolean;
  hasPassword: boolean;
  /** How many recovery codes are left; null where two-factor sign-in is off. */
  recoveryCodesLeft: number | null;
  passkeys: OwnPasskey[];
  /** This one first, then by when they were last seen. */
  sessions: OwnSession[];
  /** The ids of the providers that it is linked with, beside its password. */
  providers: string[];
};
export type OwnPasskey = {
  id: string;
  name: string;
  madeAt: Date | null;
  /** It exists on several devices of the person, not on one alone. */
  synced: boolean;
  /** What keeps it, where that is known. */
  keeper: string | null;
};
export type OwnSession = Device & { id: string; address: string | null; madeAt: Date; seenAt: Date; current: boolean };

/** The signed-in person's account; `sessionId` is the session that asks. */
export async function readOwnAccount(ctx: PersonCtx, { sessionId }: { sessionId: string }): Promise<OwnAccount> {
  const { name, email, emailVerified, twoFactorEnabled, accounts, passkeys, sessions } =
    await ctx.db.user.findUniqueOrThrow({ where: { id: ctx.person.id }, select: shown() });
  return {
    name,
    email,
    emailVerified,
    hasPassword: accounts.some((account) => account.providerId === "credential" && account.password !== null),
    recoveryCodesLeft: twoFactorEnabled ? await recoveryCodesLeft(ctx.person.id) : null,
    passkeys: passkeys.map(({ id, name, createdAt, deviceType, aaguid }) => ({
      id,
      name: name ?? "Passkey",
      madeAt: createdAt,
      synced: deviceType === "multiDevice",
      keeper: getAuthenticatorName(aaguid) ?? null,
    })),
    sessions: sessions
      .map(({ id, ipAddress, userAgent, createdAt, updatedAt }) => ({
        ...deviceOf(userAgent),
        id,
        address: ipAddress || null,
        madeAt: createdAt,
        seenAt: updatedAt,
        current: id === sessionId,
      }))
      .sort((a, b) => Number(b.current) - Number(a.current)),
    providers: accounts.map((account) => account.providerId).filter((id) => id !== "credential"),
  };
}

/** The columns that the page needs, named one by one: a session's token is its key. */
function shown() {
  return {
    name: true,
    email: true,
    emailVerified: true,
    twoFactorEnabled: true,
    accounts: { select: { providerId: true, password: true }, orderBy: { createdAt: "asc" } },
    passkeys: {
      select: { id: true, name: true, createdAt: true, deviceType: true, aaguid: true },
      orderBy: { createdAt: "asc" },
    },
    sessions: {
      select: { id: true, ipAddress: true, userAgent: true, createdAt: true, updatedAt: true },
      where: { expiresAt: { gt: new Date() } },
      orderBy: { updatedAt: "desc" },
    },
  } as const;
}

async function recoveryCodesLeft(userId: string): Promise<number> {
  return (await auth().api.viewBackupCodes({ body: { userId } })).backupCodes.length;
}
