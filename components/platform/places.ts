import { Building2, type LucideIcon, ScrollText, Shapes, Users } from "lucide-react";

/** `label` names it in the catalogue. */
export type Place = { href: string; label: "builtIns" | "workspaces" | "users" | "audit"; icon: LucideIcon };

/** What administrators look after, in the order of their sidebar. */
export const PLACES: readonly Place[] = [
  { href: "/platform/built-ins", label: "builtIns", icon: Shapes },
  { href: "/platform/workspaces", label: "workspaces", icon: Building2 },
  { href: "/platform/users", label: "users", icon: Users },
  { href: "/platform/audit", label: "audit", icon: ScrollText },
];

/** Whether the page at `path` belongs to the place. */
export function isAt(path: string, { href }: Place): boolean {
  return path === href || path.startsWith(`${href}/`);
}
