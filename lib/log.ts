import pino from "pino";

const level = process.env.INLAY_LOG || (process.env.VITEST ? "silent" : "warn");

/**
 * Structured, a line each, on standard error. INLAY_LOG says from which level on. Texts of fragments and prompts are never
 * logged, only ids, sizes and hashes.
 */
export const log = pino({ level, base: null }, pino.destination({ dest: 2, sync: true }));
