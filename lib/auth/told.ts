import { type Refusal, type RefusalCode, refusal } from "@/lib/refusal";

/** The library's codes that a person can come upon, as refusals of ours. */
const TOLD: Record<string, RefusalCode> = {
  INVALID_EMAIL_OR_PASSWORD: "wrong-credentials",
  EMAIL_NOT_VERIFIED: "email-not-verified",
  email_not_verified: "email-not-verified",
  INVALID_TOKEN: "link-over",
  TOKEN_EXPIRED: "link-over",
  USER_NOT_FOUND: "link-over",
  INVALID_PASSWORD: "wrong-password",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "no-password",
  INVALID_CODE: "wrong-code",
  INVALID_BACKUP_CODE: "wrong-code",
  INVALID_TWO_FACTOR_COOKIE: "sign-in-over",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "sign-in-over",
  TOTP_ALREADY_ENABLED: "two-factor-is-on",
  TOTP_NOT_ENABLED: "two-factor-is-off",
  TWO_FACTOR_NOT_ENABLED: "two-factor-is-off",
  BACKUP_CODES_NOT_ENABLED: "two-factor-is-off",
  PASSKEY_NOT_FOUND: "passkey-not-known",
  CHALLENGE_NOT_FOUND: "passkey-too-late",
  AUTHENTICATION_FAILED: "passkey-not-known",
  FAILED_TO_VERIFY_REGISTRATION: "passkey-refused",
  SESSION_NOT_FRESH: "sign-in-again",
  PROVIDER_NOT_FOUND: "provider-unreachable",
  oauth_provider_not_found: "provider-unreachable",
  account_not_linked: "account-not-linked",
  UNAUTHORIZED: "unauthenticated",
};

/** Codes of ours that come back through the library: lib/auth/hooks.ts says no by them. */
const OWN = new Set<unknown>([
  "set-up-first",
  "sign-up-closed",
  "sign-up-by-invitation",
  "invitation-gone",
  "invitation-for-other",
  "account-exists",
] satisfies RefusalCode[]);

/** The refusal that an error of the library stands for, by its code and what came with it; undefined where there is none. */
export function refusalOf(code: unknown, data: object = {}): Refusal | undefined {
  if (code === "ACCOUNT_TEMPORARILY_LOCKED") return refusal("too-many-tries", { seconds: 15 * 60 });
  const own = OWN.has(code) ? (code as RefusalCode) : TOLD[String(code)];
  return own && refusal(own, data as never);
}
