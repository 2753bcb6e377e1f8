import { z } from "zod";

const postgres = z.url({ protocol: /^postgres(ql)?$/, error: "is no postgresql:// address" });
const PORT_RANGE = "must be a port number from 1 to 65535";
const LEVELS = ["silent", "error", "warn", "info", "debug", "trace"] as const;

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
    if (result.data.DATABASE_URL || !(given.DATABASE_OWNER_URL || given.DATABASE_WORKER_URL)) return result.data;
    throw new SettingError(
      "DATABASE_OWNER_URL and DATABASE_WORKER_URL go with DATABASE_URL, which is not set. Set it, or unset them.",
    );
  }
  const wrong = new Map(result.error.issues.map((issue) => [issue.path.join("."), issue.message]));
  const all = [...wrong].map(([name, message]) => `${name} ${message}`).join("; ");
  throw new SettingError(
    `Settings that can’t be used: ${all}. Correct or unset ${wrong.size === 1 ? "it" : "them"} and start again.`,
  );
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
