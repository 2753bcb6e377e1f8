import pino from "pino";

/** Structured, a line each. Texts of fragments and prompts are never logged, only ids, sizes and hashes. */
export const log = pino({ level: process.env.INLAY_LOG ?? (process.env.VITEST ? "silent" : "info"), base: null });
