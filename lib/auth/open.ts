import { z } from "zod";
import { both } from "@/lib/messages/told";
import { OIDC } from "./oidc";
import { PASSWORD } from "./password";

const atMost = (most: number) => both(`can have at most ${most} characters`, `darf höchstens ${most} Zeichen haben`);
const notEmpty = both("must not be empty", "darf nicht leer sein");

/** An e-mail address as it is kept: in small letters. */
export const email = z
  .email(
    both("must be an e-mail address, such as ada@example.com", "muss eine E-Mail-Adresse sein, etwa ada@example.com"),
  )
  .max(254, atMost(254))
  .transform((address) => address.toLowerCase());

/** A new password: only its length is demanded. */
export const newPassword = z
  .string()
  .min(
    PASSWORD.least,
    both(`must have at least ${PASSWORD.least} characters`, `muss mindestens ${PASSWORD.least} Zeichen haben`),
  )
  .max(PASSWORD.most, atMost(PASSWORD.most));

/** What a person is called: one line, something to read in it. */
export const personName = z
  .string()
  .trim()
  .min(1, both("must have at least one character", "muss mindestens ein Zeichen haben"))
  .max(100, atMost(100))
  .refine(
    (name) => name.isWellFormed() && !/\p{Cc}/u.test(name),
    both("can’t have control characters", "darf keine Steuerzeichen haben"),
  );

const password = z.string().min(1, notEmpty).max(PASSWORD.most, atMost(PASSWORD.most));
const code = z.string().trim().min(1, notEmpty).max(32, atMost(32));
const id = z.string().max(64);
const link = z.string().max(200);
const credential = z.looseObject({ id: z.string(), response: z.looseObject({}) });
const label = z.string().trim().min(1).max(60);
const nothing = z.strictObject({});
/** Where to go on after the provider: a path of this site. */
const path = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/, both("must be a path of this site", "muss ein Pfad dieser Website sein"));

/** Whose budget a try is taken from, and which tries count; lib/auth/attempts.ts has the numbers. */
export type Limit = "sign-in" | "second-factor" | "password" | "link" | "mail" | "sign-up" | "ceremony" | "setup";

/** `oidc`: only where a provider of OpenID Connect is set. */
export type OpenAddress = { body?: z.ZodType; limit?: Limit; oidc?: true };

/**
 * The addresses below /api/auth that the console uses, with all that their bodies may hold. The rest of what the library
 * brings is closed, also what its next version adds.
 */
export const OPEN: Readonly<Record<string, OpenAddress>> = {
  // Getting in
  "POST /sign-in/email": { body: z.strictObject({ email, password }), limit: "sign-in" },
  "POST /sign-in/social": {
    body: z.strictObject({ provider: z.literal(OIDC), callbackURL: path }),
    limit: "ceremony",
    oidc: true,
  },
  "GET /callback/oidc": { limit: "ceremony", oidc: true },
  "GET /passkey/generate-authenticate-options": { limit: "ceremony" },
  "POST /passkey/verify-authentication": { body: z.strictObject({ response: credential }), limit: "second-factor" },
  "POST /two-factor/verify-totp": { body: z.strictObject({ code }), limit: "second-factor" },
  "POST /two-factor/verify-backup-code": { body: z.strictObject({ code: code.toLowerCase() }), limit: "second-factor" },
  "POST /sign-up/email": {
    body: z.strictObject({ name: personName, email, password: newPassword, invitation: link.optional() }),
    limit: "sign-up",
  },
  "POST /send-verification-email": { body: z.strictObject({ email }), limit: "mail" },
  "POST /request-password-reset": { body: z.strictObject({ email }), limit: "mail" },
  "POST /reset-password": { body: z.strictObject({ token: link, newPassword }), limit: "link" },
  "POST /sign-out": { body: nothing },
  // The own account
  "POST /update-user": { body: z.strictObject({ name: personName }) },
  "POST /change-password": {
    body: z.strictObject({ currentPassword: password, newPassword, revokeOtherSessions: z.boolean().optional() }),
    limit: "password",
  },
  "POST /two-factor/enable": { body: z.strictObject({ password }), limit: "password" },
  "POST /two-factor/disable": { body: z.strictObject({ password }), limit: "password" },
  "POST /two-factor/generate-backup-codes": { body: z.strictObject({ password }), limit: "password" },
  "GET /passkey/generate-register-options": { limit: "ceremony" },
  "POST /passkey/verify-registration": { body: z.strictObject({ response: credential, name: label.optional() }) },
  "POST /passkey/update-passkey": { body: z.strictObject({ id, name: label }) },
  "POST /passkey/delete-passkey": { body: z.strictObject({ id }) },
  // By the session's id: its token never leaves the server.
  "POST /revoke-session": { body: z.strictObject({ id }) },
  "POST /revoke-other-sessions": { body: nothing },
  "POST /revoke-sessions": { body: nothing },
};
