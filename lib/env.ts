import ipaddr from "ipaddr.js";
import { z } from "zod";

const postgres = z.url({ protocol: /^postgres(ql)?$/, error: "is no postgresql:// address" });
const PORT_RANGE = "must be a port number from 1 to 65535";
const BUDGET = "must be a number of requests, 0 for no limit";
const budget = z.coerce.number({ error: BUDGET }).int(BUDGET).min(0, BUDGET).max(1_000_000_000, BUDGET);
const LEVELS = ["silent", "error", "warn", "info", "debug", "trace"] as const;

/** `10.0.0.0/8, ::1` as networks with the length of their prefixes. */
const networks = z
  .string()
  .default("")
  .transform((given, context) =>
    given.split(",").flatMap((each): [ipaddr.IPv4 | ipaddr.IPv6, number][] => {
      const text = each.trim();
      if (text === "") return [];
      try {
        if (text.includes("/")) return [ipaddr.parseCIDR(text)];
        const address = ipaddr.parse(text);
        return [[address, address.kind() === "ipv4" ? 32 : 128]];
      } catch {
        context.addIssue(
          `must be addresses or networks such as 10.0.0.0/8, with commas between them; “${text}” is none`,
        );
        return [];
      }
    }),
  );

const schema = z.object({
  /** The app's role; the owner's where it is the only one of the three. Unset: the embedded PostgreSQL. */
  DATABASE_URL: postgres.optional(),
  /** For migrations. */
  DATABASE_OWNER_URL: postgres.optional(),
  DATABASE_WORKER_URL: postgres.optional(),
  PORT: z.coerce.number({ error: PORT_RANGE }).int(PORT_RANGE).min(1, PORT_RANGE).max(65535, PORT_RANGE).default(3000),
  INLAY_DATA: z.string().default(".data"),
  /** The public address, where it is not http://localhost:PORT. */
  INLAY_URL: z.url({ protocol: /^https?$/, error: "is no http:// or https:// address" }).optional(),
  INLAY_SECRET: z.string().min(16, "needs at least 16 characters").optional(),
  INLAY_DEMO: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("1"),
  /** Proxies in front of Inlay whose X-Forwarded-For is believed. */
  INLAY_TRUSTED_PROXIES: networks,
  /** Who may make an account: everybody, who was invited, or nobody. */
  INLAY_SIGN_UP: z
    .enum(["open", "invitation", "closed"], { error: "must be open, invitation or closed" })
    .default("invitation"),
  /** Where mail goes out: smtp://user:password@host:587, or smtps://. Unset: links are written to the server's log. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "is no smtp:// or smtps:// address" }).optional(),
  SMTP_FROM: z.string().default("Inlay <inlay@localhost>"),
  /** A provider of OpenID Connect that people can sign in with. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: "is no http:// or https:// address" }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** What the button says: “Continue with …”. */
  OIDC_NAME: z.string().default("single sign-on"),
  /** Requests a minute: of an API key (people get twice that), and of a client's address. 0: no limit. */
  INLAY_RATE_KEY: budget.default(1_200),
  INLAY_RATE_ADDRESS: budget.default(2_400),
  /** Whoever has it may read /api/metrics. Unset: the machine itself, where nothing stands in front of the server. */
  INLAY_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, "needs at least 16 visible ASCII characters")
    .optional(),
  INLAY_LOG: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(", ")}` }).default("warn"),
});

export type Env = z.infer<typeof schema>;

/** A setting is wrong: the message names it and says what it must be. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

/**
 * The settings of this process (docs/configuration.md), checked. Empty ones count as unset. Throws SettingError naming
 * every one that is wrong.
 */
export function readEnv(from: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) {
    requireComplete(result.data);
    return result.data;
  }
  const wrong = new Map(result.error.issues.map((issue) => [issue.path.join("."), issue.message]));
  const all = [...wrong].map(([name, message]) => `${name} ${message}`).join("; ");
  throw new SettingError(
    `Settings that can’t be used: ${all}. Correct or unset ${wrong.size === 1 ? "it" : "them"} and start again.`,
  );
}

/** Refuses settings that only make sense together, where some of them are missing. */
function requireComplete(env: Env): void {
  if (!env.DATABASE_URL && (env.DATABASE_OWNER_URL || env.DATABASE_WORKER_URL)) {
    throw new SettingError(
      "DATABASE_OWNER_URL and DATABASE_WORKER_URL go with DATABASE_URL, which is not set. Set it, or unset them.",
    );
  }
  const oidc = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
  const missing = oidc.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < oidc.length) {
    throw new SettingError(
      `${oidc.join(", ")} go together, and ${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} not set. Set all three, or none.`,
    );
  }
}

let kept: Env | undefined;

/** The same, read once. */
export function env(): Env {
  kept ??= readEnv();
  return kept;
}

/** The app's database; `npm start` hands it to the processes that it starts. */
export function databaseUrl(): string {
  const url = env().DATABASE_URL;
  if (!url) throw new SettingError("DATABASE_URL is not set. Start with npm start, which sets it, or set it yourself.");
  return url;
}

/** The origin at which people reach this server: links in mails lead there, and cookies and passkeys belong to it. */
export function publicOrigin(): string {
  const { INLAY_URL, PORT } = env();
  return INLAY_URL ? new URL(INLAY_URL).origin : `http://localhost:${PORT}`;
}
