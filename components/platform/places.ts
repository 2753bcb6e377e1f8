import { Building2, type LucideIcon, ScrollText, Shapes, Users } from "lucide-react";

export type Place = { href: string; label: string; icon: LucideIcon };

/** What administrators look after, in the order of their sidebar. */
export const PLACES: readonly Place[] = [
  { href: "/platform/built-ins", label: "Built-ins", icon: Shapes },
  { href: "/platform/workspaces", label: "Workspaces", icon: Building2 },
  { href: "/platform/users", label: "Users", icon: Users },
  { href: "/platform/audit", label: "Audit", icon: ScrollText },
];

/** Whether the page at `path` belongs to the place. */
export function isAt(path: string, { href }: Place): boolean {
  return path === href || path.startsWith(`${href}/`);
}
