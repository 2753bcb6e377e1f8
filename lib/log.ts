import pino from "pino";
import { databaseFault } from "@/lib/db/fault";

const level = process.env.INLAY_LOG || (process.env.VITEST ? "silent" : "warn");

/** Errors whose message is of the engine's or our own making; all others may quote what they were given. */
const PLAIN = new Set(["Error", "TypeError", "RangeError", "ReferenceError", "StartError", "SettingError"]);
const MESSAGE_LENGTH = 300;

/** What an error says of itself. */
type Told = {
  type: string;
  code?: unknown;
  state?: string;
  constraint?: string | null;
  message?: string;
  at?: string[];
};

/**
 * An error as the log has it. The message, detail and arguments of a database's or a parser's can hold what people wrote:
 * of those only kind, codes and the places in the code are told.
 */
export function toldError(error: unknown): Told {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, stack = "", message } = error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const at = stack.split("\n").filter((line) => /^\s+at /.test(line));
  const told: Told = { type: name, code, at: at.map((line) => line.trim()) };
  const fault = databaseFault(error);
  if (fault && syscall === undefined) return { ...told, state: fault.state, constraint: fault.constraint };
  if (PLAIN.has(name) || syscall !== undefined) told.message = message.slice(0, MESSAGE_LENGTH);
  return told;
}

/**
 * Structured, a line each, on standard error. INLAY_LOG says from which level on. Texts of fragments and prompts are never
 * logged, only ids, sizes and hashes.
 */
export const log = pino(
  { level, base: null, serializers: { err: toldError } },
  pino.destination({ dest: 2, sync: true }),
);
