"use client";

import { CircleUser, LogOut, Monitor, Moon, ShieldCheck, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { chooseTheme, type ThemeChoice, useTheme } from "@/components/theme/use-theme";
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { signOut } from "./sign-out";

const THEME = "Theme";
const THEMES: { value: ThemeChoice; label: string; icon: ReactNode }[] = [
  { value: "light", label: "Light", icon: <Sun size={14} aria-hidden /> },
  { value: "dark", label: "Dark", icon: <Moon size={14} aria-hidden /> },
  { value: "system", label: "As the system", icon: <Monitor size={14} aria-hidden /> },
];
const SIGN_OUT = "Sign out";
const ACCOUNT = "Account";
const ADMINISTRATION = "Administration";

type Props = {
  user: { name: string; email: string };
  /** At the end of a bar, rather than at the foot of the sidebar. */
  compact?: boolean;
  /** Keeps the built-ins and the accounts, and so is shown the way there. */
  administrator?: boolean;
};

/** Who is signed in; the own account, the administrators' side, theme and sign-out. */
export function UserMenu({ user, compact = false, administrator = false }: Props) {
  const theme = useTheme();
  return (
    <Menu
      align={compact ? "end" : "start"}
      side={compact ? "bottom" : "top"}
      trigger={
        <button
          type="button"
          className={`flex items-center gap-2.5 rounded-md px-2 py-1.5 text-left text-[13px] transition-colors hover:bg-hover data-popup-open:bg-hover ${compact ? "min-w-0 shrink-0" : "w-full"}`}
        >
          <span
            aria-hidden
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft font-medium text-accent text-xs uppercase"
          >
            {[...user.name][0] ?? "?"}
          </span>
          <span className={`min-w-0 flex-1 leading-tight ${compact ? "max-sm:sr-only" : ""}`}>
            <span className={`block truncate font-medium ${compact ? "max-w-40" : ""}`}>{user.name}</span>
            {!compact && <span className="block truncate text-muted text-xs">{user.email}</span>}
          </span>
        </button>
      }
    >
      <MenuLink href="/account">
        <CircleUser size={14} aria-hidden className="text-muted" /> {ACCOUNT}
      </MenuLink>
      {administrator && (
        <MenuLink href="/platform">
          <ShieldCheck size={14} aria-hidden className="text-muted" /> {ADMINISTRATION}
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuChoice label={THEME} value={theme} choices={THEMES} onChoose={chooseTheme} />
      <MenuSeparator />
      <MenuItem onClick={signOut}>
        <LogOut size={14} aria-hidden className="text-muted" /> {SIGN_OUT}
      </MenuItem>
    </Menu>
  );
}
