import { AGENT_NAME_LENGTH } from "@/lib/prompt/limits";

/** A DNS label (RFC 1123): 1 to 63 of a–z, 0–9 and dashes, no dash first or last. */
export const AGENT_NAME = new RegExp(`^[a-z0-9]([a-z0-9-]{0,${AGENT_NAME_LENGTH - 2}}[a-z0-9])?$`);

/** Names of the agents that the composing of runs brings along: nobody's own agent takes their place by accident. */
export const RESERVED_AGENT_NAMES: ReadonlySet<string> = new Set(["default", "approval", "compaction", "title"]);
