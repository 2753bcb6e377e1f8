"use client";

import { LogOut, Monitor, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { chooseTheme, type ThemeChoice, useTheme } from "@/components/theme/use-theme";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { signOut } from "./sign-out";

const THEME = "Theme";
const THEMES: { value: ThemeChoice; label: string; icon: ReactNode }[] = [
  { value: "light", label: "Light", icon: <Sun size={14} aria-hidden /> },
  { value: "dark", label: "Dark", icon: <Moon size={14} aria-hidden /> },
  { value: "system", label: "As the system", icon: <Monitor size={14} aria-hidden /> },
];
const SIGN_OUT = "Sign out";

/** Who is signed in; theme and sign-out. */
export function UserMenu({ user }: { user: { name: string; email: string } }) {
  const theme = useTheme();
  return (
    <Menu
      align="start"
      side="top"
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left text-[13px] transition-colors hover:bg-hover data-popup-open:bg-hover"
        >
          <span
            aria-hidden
            className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft font-medium text-accent text-xs uppercase"
          >
            {[...user.name][0] ?? "?"}
          </span>
          <span className="min-w-0 flex-1 leading-tight">
            <span className="block truncate font-medium">{user.name}</span>
            <span className="block truncate text-muted text-xs">{user.email}</span>
          </span>
        </button>
      }
    >
      <MenuChoice label={THEME} value={theme} choices={THEMES} onChoose={chooseTheme} />
      <MenuSeparator />
      <MenuItem onClick={signOut}>
        <LogOut size={14} aria-hidden className="text-muted" /> {SIGN_OUT}
      </MenuItem>
    </Menu>
  );
}
