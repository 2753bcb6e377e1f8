import type { Role } from "@/lib/permissions";

/** `a viewer`, `an editor` */
export function aRole(role: Role): string {
  return role === "viewer" ? "a viewer" : `an ${role}`;
}
