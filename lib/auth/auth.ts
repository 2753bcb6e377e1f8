import { hash, verify } from "@node-rs/argon2";
import { betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { nextCookies } from "better-auth/next-js";
import type { Db } from "@/lib/db/client";
import { env, SettingError } from "@/lib/env";
import { log } from "@/lib/log";

/** OWASP's parameters for argon2id: 19 MiB, 2 passes, 1 lane. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes run in a thread pool; more than this at once would only let a flood of sign-ins take the memory. */
const HASHES_AT_ONCE = 4;

/** Accounts and sessions. Its own tables, in the same database; what a member may do is not its matter. */
export function makeAuth(db: Db) {
  const { INLAY_SECRET, INLAY_URL, PORT } = env();
  if (!INLAY_SECRET)
    throw new SettingError("INLAY_SECRET is not set. Start with npm start, which makes one, or set it yourself.");
  const baseURL = INLAY_URL ?? `http://localhost:${PORT}`;
  const limited = limiter(HASHES_AT_ONCE);
  return betterAuth({
    appName: "Inlay",
    baseURL,
    secret: INLAY_SECRET,
    trustedOrigins: INLAY_URL ? [INLAY_URL] : [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`],
    database: prismaAdapter(db, { provider: "postgresql" }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 10,
      maxPasswordLength: 200,
      password: {
        hash: (password) => limited(() => hash(password, ARGON)),
        verify: ({ hash: kept, password }) => limited(() => verify(kept, password)),
      },
    },
    session: { expiresIn: 60 * 60 * 24 * 7, updateAge: 60 * 60 * 24, cookieCache: { enabled: false } },
    // Behind no configured proxy, a forwarded address is the client's own claim.
    advanced: {
      ipAddress: { ipAddressHeaders: [] },
      useSecureCookies: baseURL.startsWith("https:"),
      cookiePrefix: "inlay",
      // Said outright: by default the library leaves the check out where tests run.
      disableOriginCheck: false,
    },
    // Which of its addresses answer is app/api/auth's matter.
    disabledPaths: ["/sign-up/email"],
    // Without an address of its own each client counts as the same one: a brake on guessing, wide enough for a company.
    rateLimit: { enabled: true, window: 60, max: 600, customRules: { "/sign-in/email": { window: 60, max: 60 } } },
    telemetry: { enabled: false },
    // Both of its ways to the console lead into our log.
    logger: { level: "error", log: (_level, message) => log.warn({ from: "better-auth" }, message) },
    onAPIError: { onError: (error) => log.warn({ err: error }, "better-auth refused a request") },
    plugins: [nextCookies()],
  });
}

/** Runs at most `most` tasks at a time, the others in their order. */
function limiter(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    try {
      return await task();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
