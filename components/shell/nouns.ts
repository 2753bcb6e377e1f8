import { BookOpen, Bot, type LucideIcon, Puzzle, Settings } from "lucide-react";

/** A noun of the console: its address below the workspace's, the others that belong to it, and the key after `g`. */
export type Noun = {
  /** Its label is the catalogue's `shell.noun.<href>`. */
  href: "fragments" | "agents" | "reference" | "settings";
  also: readonly string[];
  icon: LucideIcon;
  key: string;
};

/** What a workspace holds, in the order of the sidebar and the command palette. A new noun is one line here. */
export const NOUNS: readonly Noun[] = [
  { href: "fragments", also: ["built-ins"], icon: Puzzle, key: "f" },
  { href: "agents", also: ["new-agent"], icon: Bot, key: "a" },
  { href: "reference", also: [], icon: BookOpen, key: "r" },
  { href: "settings", also: [], icon: Settings, key: "s" },
];

/** Whether the page at `path` belongs to the noun. */
export function isHere(path: string, workspace: string, noun: Noun): boolean {
  return [noun.href, ...noun.also].some(
    (each) => path === `/${workspace}/${each}` || path.startsWith(`/${workspace}/${each}/`),
  );
}
