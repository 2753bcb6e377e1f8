import { agents } from "./contract/agents";
import { fragments } from "./contract/fragments";
import type { Operation } from "./operation";

/** All operations of the public API by their names: a file a noun. */
export const contract = {
  ...fragments,
  ...agents,
} as const satisfies Record<string, Operation>;
