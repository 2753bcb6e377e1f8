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
import type { useTranslations } from "use-intl";
import type { ThemeChoice } from "@/components/theme/use-theme";
import { NOUNS } from "./nouns";
import type { Found } from "./palette-search";

/** An entry of the palette: it goes somewhere or does something. `words` are found too, though not shown. */
export type PaletteItem = { value: string; label: string; icon: ReactNode; words?: string; detail?: string | null } & (
  | { href: string }
  | { run: () => void }
);
/** A group; what the server has `found` is filtered already. */
export type PaletteGroup = { value: string; items: PaletteItem[]; found?: true };

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
  t: Say;
};

const SIZE = 16;
const FOUND_ICONS = {
  fragment: <Puzzle size={SIZE} />,
  "built-in": <Library size={SIZE} />,
  agent: <Bot size={SIZE} />,
};
const TABS = [
  { path: "settings/members", label: "palette.members" },
  { path: "settings/api-keys", label: "palette.apiKeys" },
  { path: "settings/audit", label: "palette.audit" },
] as const;

/** The catalogue's sentences of the shell. */
type Say = ReturnType<typeof useTranslations<"shell">>;

/** All that the palette offers for the moment, by group: names that were found, what can be done, places in texts. */
export function paletteGroups({ workspace, workspaces, typed, found, commands, t }: Input): PaletteGroup[] {
  const home = `/${workspace.slug}`;
  const groups: PaletteGroup[] = [
    {
      value: t("palette.group.found"),
      found: true,
      items: found.filter(({ detail }) => detail === null).map(itemOf),
    },
    {
      value: t("palette.group.goTo"),
      items: [
        ...NOUNS.map(({ href, icon: Icon }) => ({
          value: `go-${href}`,
          label: t(`noun.${href}`),
          href: `${home}/${href}`,
          icon: <Icon size={SIZE} />,
        })),
        ...TABS.map(({ path, label }) => ({
          value: `go-${path}`,
          label: t(label),
          words: t("palette.words.settings"),
          href: `${home}/${path}`,
          icon: <Settings size={SIZE} />,
        })),
        { value: "go-account", label: t("palette.account"), href: "/account", icon: <CircleUser size={SIZE} /> },
      ],
    },
    {
      value: t("palette.group.create"),
      items: [
        {
          value: "new-fragment",
          label: t("palette.newFragment"),
          href: `${home}/fragments/new`,
          icon: <Plus size={SIZE} />,
        },
        { value: "new-agent", label: t("palette.newAgent"), href: `${home}/new-agent`, icon: <Plus size={SIZE} /> },
        {
          value: "new-workspace",
          label: t("palette.newWorkspace"),
          href: "/new-workspace",
          icon: <Plus size={SIZE} />,
        },
      ],
    },
    {
      value: t("palette.group.switch"),
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
    { value: t("palette.group.settings"), items: settings(commands, t) },
    {
      value: t("palette.group.inTexts"),
      found: true,
      items: [
        ...found.filter(({ detail }) => detail !== null).map(itemOf),
        ...(typed.trim() === "" ? [] : [searchPage(home, typed.trim(), t)]),
      ],
    },
  ];
  return groups.filter((group) => group.items.length > 0);
}

function itemOf({ kind, label, detail, href }: Found): PaletteItem {
  return { value: href, label, detail, href, icon: FOUND_ICONS[kind] };
}

/** The page with all that was found. */
function searchPage(home: string, typed: string, t: Say): PaletteItem {
  return {
    value: "search",
    label: t("palette.allThatHolds", { typed }),
    href: `${home}/search?${new URLSearchParams({ q: typed })}`,
    icon: <Search size={SIZE} />,
  };
}

function settings({ chooseTheme, openHelp, signOut }: PaletteCommands, t: Say): PaletteItem[] {
  const theme = (value: ThemeChoice, label: string, icon: ReactNode): PaletteItem => ({
    value: `theme-${value}`,
    label,
    icon,
    words: t("palette.words.theme"),
    run: () => chooseTheme(value),
  });
  return [
    theme("light", t("palette.light"), <Sun size={SIZE} />),
    theme("dark", t("palette.dark"), <Moon size={SIZE} />),
    theme("system", t("palette.system"), <Monitor size={SIZE} />),
    {
      value: "keyboard",
      label: t("palette.keyboard"),
      words: t("palette.words.keyboard"),
      icon: <Keyboard size={SIZE} />,
      run: openHelp,
    },
    {
      value: "sign-out",
      label: t("palette.signOut"),
      words: t("palette.words.signOut"),
      icon: <LogOut size={SIZE} />,
      run: signOut,
    },
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
