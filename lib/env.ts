import { z } from "zod";

const postgres = z.url({ protocol: /^postgres(ql)?$/, error: "is no postgres:// address" });

const schema = z.object({
  /** The app's role. Unset: the embedded PostgreSQL. */
  DATABASE_URL: postgres.optional(),
  /** For migrations, where the app's role is not the owner's. */
  DATABASE_OWNER_URL: postgres.optional(),
  DATABASE_WORKER_URL: postgres.optional(),
  PORT: z.coerce.number({ error: "is no port number" }).int().min(1).max(65535).default(3000),
  INLAY_DATA: z.string().min(1).default(".data"),
  /** The public address, where it is not http://localhost:PORT. */
  INLAY_URL: z.url({ protocol: /^https?$/, error: "is no http:// or https:// address" }).optional(),
  INLAY_SECRET: z.string().min(16, "needs at least 16 characters").optional(),
  INLAY_DEMO: z.enum(["0", "1"], { error: "is 0 or 1" }).default("1"),
});

export type Env = z.infer<typeof schema>;

/** A setting is wrong: the message names it and says what it must be. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

/** The settings of this process (docs/configuration.md), checked. Empty ones count as unset. */
export function readEnv(from: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new SettingError(`The setting ${issue?.path.join(".")} ${issue?.message}. Correct it and start again.`);
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
