/** How the list of workspaces can be sorted: by name, else the newest or the most first. */
export const WORKSPACE_SORTS = ["name", "created", "agents", "fragments", "members"] as const;
export type WorkspaceSort = (typeof WORKSPACE_SORTS)[number];
