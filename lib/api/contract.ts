import { accounts } from "./contract/accounts";
import { agents } from "./contract/agents";
import { apiKeys } from "./contract/api-keys";
import { audit } from "./contract/audit";
import { fragments } from "./contract/fragments";
import { members } from "./contract/members";
import { platform } from "./contract/platform";
import { searching } from "./contract/search";
import { workspaces } from "./contract/workspaces";
import type { Operation } from "./operation";

/** All operations of the public API by their names: a file a noun. */
export const contract = {
  ...accounts,
  ...workspaces,
  ...members,
  ...fragments,
  ...agents,
  ...searching,
  ...apiKeys,
  ...audit,
  ...platform,
} as const satisfies Record<string, Operation>;
