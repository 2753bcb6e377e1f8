import type { Role } from "@/lib/permissions";

/** What each role may do, in a sentence. */
export const ROLE_SENTENCES: Record<Role, string> = {
  viewer: "Reads everything, changes nothing.",
  editor: "Reads and writes fragments and agents.",
  owner: "Does all that, and looks after members, API keys and the workspace itself.",
};

/** `a viewer`, `an editor` */
export function aRole(role: Role): string {
  return role === "viewer" ? "a viewer" : `an ${role}`;
}
