/** What PostgreSQL said, out of whichever wrapping Prisma gave it: the SQLSTATE, and the constraint where one is named. */
export type Fault = { state: string; constraint: string | null; message: string };

const PRISMA_STATES: Record<string, string> = { P2002: "23505", P2003: "23503", P2034: "40001" };

/**
 * Reads a database error. Raw SQL's errors come as P2010, CHECK (23514), RLS (42501) and NUL (22021) as P2039, keys as
 * P2002 and P2003; the original stands under `meta.driverAdapterError.cause`. Null where it is no database error.
 */
export function databaseFault(error: unknown): Fault | null {
  const known = error as {
    code?: unknown;
    message?: string;
    meta?: {
      driverAdapterError?: {
        cause?: {
          originalCode?: string;
          originalMessage?: string;
          constraint?: { index?: string; fields?: string[] } | string;
        };
      };
    };
  };
  if (typeof known?.code !== "string") return null;
  const cause = known.meta?.driverAdapterError?.cause;
  const state = cause?.originalCode ?? PRISMA_STATES[known.code] ?? (known.code.length === 5 ? known.code : null);
  if (!state) return null;
  const message = cause?.originalMessage ?? known.message ?? "";
  const named = typeof cause?.constraint === "object" ? cause.constraint.index : cause?.constraint;
  return { state, constraint: named ?? message.match(/constraint "([^"]+)"/)?.[1] ?? null, message };
}

/** A unique key refused a second row. */
export const UNIQUE = "23505";
/** A foreign key refused a change. */
export const FOREIGN_KEY = "23503";
/** A CHECK refused a value. */
export const CHECK = "23514";
