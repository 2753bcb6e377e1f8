import type { BetterAuthOptions } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import type { Db } from "@/lib/db/client";
import { Refusal } from "@/lib/refusal";
import { addressOf } from "./address";
import { hashAhead } from "./hash-ahead";
import { joined } from "./joined";
import { requireSignUp } from "./sign-up";

type Hooks = NonNullable<BetterAuthOptions["databaseHooks"]>;
type Validate = NonNullable<NonNullable<BetterAuthOptions["user"]>["validateUserInfo"]>;

const SIGN_UP = "/sign-up/email";

/** Before every request: who may make no account makes none, whatever way the request came. */
export function requestHook(db: Db) {
  return createAuthMiddleware(async (ctx) => {
    if (ctx.path !== SIGN_UP) return;
    const { email, password, invitation } = ctx.body as { email: string; password: string; invitation?: string };
    try {
      await requireSignUp(db, { email, invitation });
      await hashAhead(password);
    } catch (error) {
      if (error instanceof Refusal) throw new APIError("FORBIDDEN", { ...error.data, code: error.code });
      throw error;
    }
  });
}

/** Accounts that the provider of OpenID Connect brings: by the same setting, with an address that the provider verified. */
export function validateUserInfo(db: Db): Validate {
  return async ({ user, source }) => {
    if (source.action !== "create-user" || source.method !== "oauth") return;
    const { email, emailVerified } = user;
    if (!email || !emailVerified) return { error: "email_not_verified" };
    try {
      await requireSignUp(joined(db), { email, proven: true });
    } catch (error) {
      if (error instanceof Refusal) return { error: error.code };
      throw error;
    }
  };
}

/** What is added to the library's rows, and who is kept out. */
export function databaseHooks(db: Db): Hooks {
  return {
    user: {
      create: {
        before: async (_user, ctx) => {
          // The request's hook has proven the invitation, and with it the address.
          const invited = ctx?.path === SIGN_UP && typeof ctx.body?.invitation === "string";
          return { data: invited ? { emailVerified: true } : {} };
        },
      },
    },
    // What a provider gives to act for the person there is not needed, so it is not kept.
    account: {
      create: { before: async () => ({ data: { accessToken: null, refreshToken: null, idToken: null } }) },
    },
    session: {
      create: {
        before: async (session, ctx) => {
          const person = await joined(db).user.findUnique({
            where: { id: session.userId },
            select: { disabledAt: true },
          });
          // By whatever way; and no more is said than to a wrong password.
          if (person?.disabledAt) throw new APIError("UNAUTHORIZED", { code: "INVALID_EMAIL_OR_PASSWORD" });
          const headers = ctx?.headers;
          return { data: { ipAddress: (headers && addressOf(headers)) ?? null } };
        },
      },
    },
  };
}
