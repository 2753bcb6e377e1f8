import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { APIError } from "better-auth/api";
import { nextCookies } from "better-auth/next-js";
import { twoFactor } from "better-auth/plugins";
import type { Db } from "@/lib/db/client";
import { env, publicOrigin, SettingError } from "@/lib/env";
import { log } from "@/lib/log";
import { cookieSettings } from "./cookies";
import { hashOf } from "./hash-ahead";
import { databaseHooks, requestHook, validateUserInfo } from "./hooks";
import { joinable } from "./joined";
import { letterAboutAccount, letterToConfirm, letterToReset, post } from "./letters";
import { oidcPlugins } from "./oidc";
import { PASSWORD, verifyPassword } from "./password";
import { recoveryCodes } from "./recovery-codes";

const DAY = 60 * 60 * 24;
const HOUR = 60 * 60;

/** Accounts and sessions. Its own tables, in the same database; what a member may do is not its matter. */
export function makeAuth(db: Db) {
  const { INLAY_SECRET, INLAY_URL, PORT } = env();
  if (!INLAY_SECRET)
    throw new SettingError("INLAY_SECRET is not set. Start with npm start, which makes one, or set it yourself.");
  const origin = publicOrigin();
  const origins = INLAY_URL ? [origin] : [origin, `http://127.0.0.1:${PORT}`];
  return betterAuth({
    appName: "Inlay",
    baseURL: origin,
    secret: INLAY_SECRET,
    trustedOrigins: origins,
    database: prismaAdapter(joinable(db), { provider: "postgresql", transaction: true }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD.least,
      maxPasswordLength: PASSWORD.most,
      password: { hash: hashOf, verify: ({ hash, password }) => verifyPassword(hash, password) },
      resetPasswordTokenExpiresIn: HOUR,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }, request) => post(letterToReset(user.email, token, request)),
      // The link came by mail, so the address is its owner's.
      onPasswordReset: async ({ user }) =>
        void (await db.user.update({ where: { id: user.id }, data: { emailVerified: true } })),
      onExistingUserSignUp: async ({ user }, request) => post(letterAboutAccount(user.email, request)),
    },
    emailVerification: {
      expiresIn: HOUR,
      sendVerificationEmail: async ({ user, token }, request) => {
        if (!user.emailVerified) post(letterToConfirm(user.email, token, request));
      },
    },
    user: { validateUserInfo: validateUserInfo(db) },
    account: {
      encryptOAuthTokens: true,
      updateAccountOnSignIn: false,
      // Only where both sides have verified the address; the library's own default demands the local one.
      accountLinking: { enabled: true, trustedProviders: [] },
    },
    // Seven days after the last use. No cache in a cookie: a session that was ended is over at once.
    session: { expiresIn: 7 * DAY, updateAge: HOUR, freshAge: DAY, cookieCache: { enabled: false } },
    // The links' tokens are kept as hashes.
    verification: { storeIdentifier: "hashed" },
    advanced: {
      // The address is taken by lib/auth/address.ts alone (see hooks.ts).
      ipAddress: { ipAddressHeaders: [], disableIpTracking: true },
      ...cookieSettings(origin),
      // Said outright: by default the library leaves the check out where tests run.
      disableOriginCheck: false,
    },
    // Its limiter counts by an address that clients can choose; lib/auth/attempts.ts counts instead.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Both of its ways to the console lead into our log.
    logger: { level: "error", log: (_level, message) => log.warn({ from: "better-auth" }, message) },
    onAPIError: {
      errorURL: `${origin}/sign-in`,
      onError: (error) => log.warn({ err: error }, "better-auth refused a request"),
    },
    hooks: { before: requestHook(db) },
    databaseHooks: databaseHooks(db),
    plugins: [
      twoFactor({ issuer: "Inlay", backupCodeOptions: { customBackupCodesGenerate: recoveryCodes } }),
      passkey({
        rpID: new URL(origin).hostname,
        rpName: "Inlay",
        origin: origins,
        // A passkey is both factors at once only where it asks for PIN or fingerprint.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        registration: { afterVerification: ({ verification }) => requireVerified(verification.registrationInfo) },
        authentication: { afterVerification: ({ verification }) => requireVerified(verification.authenticationInfo) },
        advanced: { webAuthnChallengeCookie: "passkey" },
      }),
      ...oidcPlugins(),
      nextCookies(),
    ],
  });
}

async function requireVerified(info: { userVerified: boolean } | undefined): Promise<void> {
  if (!info?.userVerified) throw new APIError("BAD_REQUEST", { code: "FAILED_TO_VERIFY_REGISTRATION" });
}
