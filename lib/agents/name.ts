/** A DNS label (RFC 1123): 1 to 63 of a–z, 0–9 and dashes, no dash first or last. */
export const AGENT_NAME = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
