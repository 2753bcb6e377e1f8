import {
  Bot,
  CircleUser,
  Keyboard,
  Library,
  LogOut,
  Monitor,
  Moon,
  PanelLeft,
  Plus,
  Puzzle,
  Search,
  Settings,
  Sun,
} from "lucide-react";
import type { ReactNode } from "react";
import type { ThemeChoice } from "@/components/theme/use-theme";
import { NOUNS } from "./nouns";
import type { Found } from "./palette-search";

/** An entry of the palette: it goes somewhere or does something. `words` are found too, though not shown. */
export type PaletteItem = { value: string; label: string; icon: ReactNode; words?: string; detail?: string | null } & (
  | { href: string }
  | { run: () => void }
);
export type PaletteGroup = { value: string; items: PaletteItem[] };

export type PaletteCommands = {
  chooseTheme: (theme: ThemeChoice) => void;
  openHelp: () => void;
  signOut: () => void;
};

type Workspace = { slug: string; name: string };
type Input = {
  workspace: Workspace;
  workspaces: Workspace[];
  typed: string;
  found: Found[];
  commands: PaletteCommands;
};

const SIZE = 16;
const FOUND_ICONS = {
  fragment: <Puzzle size={SIZE} />,
  "built-in": <Library size={SIZE} />,
  agent: <Bot size={SIZE} />,
};
const TABS: [path: string, label: string][] = [
  ["settings/members", "Members"],
  ["settings/api-keys", "API keys"],
  ["settings/audit", "Audit log"],
];

/** The groups of what the server found: they have been filtered already. */
export const FOUND: readonly string[] = ["Found", "In texts"];

/** All that the palette offers for the moment, by group: names that were found, what can be done, places in texts. */
export function paletteGroups({ workspace, workspaces, typed, found, commands }: Input): PaletteGroup[] {
  const home = `/${workspace.slug}`;
  const groups: PaletteGroup[] = [
    {
      value: "Found",
      items: found.filter(({ detail }) => detail === null).map(itemOf),
    },
    {
      value: "Go to",
      items: [
        ...NOUNS.map(({ href, label, icon: Icon }) => ({
          value: `go-${href}`,
          label,
          href: `${home}/${href}`,
          icon: <Icon size={SIZE} />,
        })),
        ...TABS.map(([path, label]) => ({
          value: `go-${path}`,
          label,
          words: "settings",
          href: `${home}/${path}`,
          icon: <Settings size={SIZE} />,
        })),
        { value: "go-account", label: "Account", href: "/account", icon: <CircleUser size={SIZE} /> },
      ],
    },
    {
      value: "Create",
      items: [
        { value: "new-fragment", label: "New fragment", href: `${home}/fragments/new`, icon: <Plus size={SIZE} /> },
        { value: "new-agent", label: "New agent", href: `${home}/new-agent`, icon: <Plus size={SIZE} /> },
        { value: "new-workspace", label: "New workspace", href: "/new-workspace", icon: <Plus size={SIZE} /> },
      ],
    },
    {
      value: "Switch workspace",
      items: workspaces
        .filter(({ slug }) => slug !== workspace.slug)
        .map(({ slug, name }) => ({
          value: `workspace-${slug}`,
          label: name,
          words: slug,
          href: `/${slug}/fragments`,
          icon: <PanelLeft size={SIZE} />,
        })),
    },
    { value: "Settings", items: settings(commands) },
    {
      value: "In texts",
      items: [
        ...found.filter(({ detail }) => detail !== null).map(itemOf),
        ...(typed.trim() === "" ? [] : [searchPage(home, typed.trim())]),
      ],
    },
  ];
  return groups.filter((group) => group.items.length > 0);
}

function itemOf({ kind, label, detail, href }: Found): PaletteItem {
  return { value: href, label, detail, href, icon: FOUND_ICONS[kind] };
}

/** The page with all that was found. */
function searchPage(home: string, typed: string): PaletteItem {
  return {
    value: "search",
    label: `All that holds “${typed}”`,
    href: `${home}/search?${new URLSearchParams({ q: typed })}`,
    icon: <Search size={SIZE} />,
  };
}

function settings({ chooseTheme, openHelp, signOut }: PaletteCommands): PaletteItem[] {
  const theme = (value: ThemeChoice, label: string, icon: ReactNode): PaletteItem => ({
    value: `theme-${value}`,
    label,
    icon,
    words: "theme colours appearance",
    run: () => chooseTheme(value),
  });
  return [
    theme("light", "Light theme", <Sun size={SIZE} />),
    theme("dark", "Dark theme", <Moon size={SIZE} />),
    theme("system", "The system’s theme", <Monitor size={SIZE} />),
    {
      value: "keyboard",
      label: "Keyboard help",
      words: "shortcuts keys",
      icon: <Keyboard size={SIZE} />,
      run: openHelp,
    },
    { value: "sign-out", label: "Sign out", words: "log out leave", icon: <LogOut size={SIZE} />, run: signOut },
  ];
}

/** Whether an entry fits what was typed: each word of it somewhere in its label, its group or its other words. */
export function fits(item: PaletteItem, group: string, typed: string): boolean {
  const text = `${item.label} ${group} ${item.words ?? ""}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
