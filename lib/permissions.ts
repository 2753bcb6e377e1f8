/**
 * Who may do what, as one table: the server decides by it, the console disables by it. A permission has the name of the
 * API key's scope that grants the same.
 */
export const permissions = {
  "fragments:read": "viewer",
  "fragments:write": "editor",
  "agents:read": "viewer",
  "agents:write": "editor",
  "audit:read": "owner",
  "api-keys:write": "owner",
} as const satisfies Record<string, Role>;

export type Role = "viewer" | "editor" | "owner";
export type Permission = keyof typeof permissions;

/** What an API key can be given. Keys never make keys. */
export const SCOPES = (Object.keys(permissions) as Permission[]).filter(
  (permission) => permission !== "api-keys:write",
);

const rank: Record<Role, number> = { viewer: 0, editor: 1, owner: 2 };

/** Whether a member of that role has that permission. */
export function roleAllows(role: Role, permission: Permission): boolean {
  return rank[role] >= rank[permissions[permission]];
}
