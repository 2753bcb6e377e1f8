/**
 * Who may do what, as one table: the server decides by it, the console disables by it. A permission has the name of the
 * API key's scope that grants the same.
 */
export const permissions = {
  "fragments:read": "viewer",
  "fragments:write": "editor",
  "agents:read": "viewer",
  "agents:write": "editor",
  "runs:read": "viewer",
  "runs:write": "editor",
  "prompt-files:read": "viewer",
  "prompt-files:write": "editor",
  "skills:read": "viewer",
  "skills:write": "editor",
  "schedules:read": "viewer",
  "schedules:write": "editor",
  "members:read": "viewer",
  "members:write": "owner",
  "audit:read": "owner",
  "workspace:read": "viewer",
  "workspace:write": "owner",
  "api-keys:read": "owner",
  "api-keys:write": "owner",
} as const satisfies Record<string, Role>;

export type Role = "viewer" | "editor" | "owner";
export type Permission = keyof typeof permissions;

/** From the least to the most. */
export const ROLES = ["viewer", "editor", "owner"] as const satisfies readonly Role[];

/** What only people do, never keys: keys make no keys, and delete no workspace. */
const PEOPLES = ["workspace:write", "api-keys:read", "api-keys:write"] as const satisfies readonly Permission[];

/** Whether no key can have that permission, whatever its scopes. */
export function isForPeople(permission: string): boolean {
  return PEOPLES.some((each) => each === permission);
}

/** What every key may do: see which workspace it belongs to. */
const EVERY_KEYS = ["workspace:read"] as const satisfies readonly Permission[];

/** What an owner can give an API key. */
export type KeyScope = Exclude<Permission, (typeof PEOPLES)[number] | (typeof EVERY_KEYS)[number]>;
export const SCOPES = (Object.keys(permissions) as Permission[]).filter(
  (permission): permission is KeyScope => !isForPeople(permission) && !EVERY_KEYS.some((each) => each === permission),
);

/** The scope of administrators' keys: the built-ins, the list of workspaces, the accounts. Only an administrator gives it. */
export const PLATFORM_SCOPE = "platform";

/** The permissions that a key's scopes come to. */
export function rightsOfKey(scopes: readonly string[]): ReadonlySet<string> {
  return new Set([...scopes, ...EVERY_KEYS]);
}

/** Whether a member of that role has that permission. */
export function roleAllows(role: Role, permission: Permission): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(permissions[permission]);
}
