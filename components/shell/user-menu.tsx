"use client";

import { Check, CircleUser, LogOut, Monitor, Moon, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";

const THEMES = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "As the system", icon: Monitor },
];

/** Who is signed in; theme and sign-out. */
export function UserMenu({ person }: { person: { name: string; email: string } }) {
  const router = useRouter();
  const [theme, setTheme] = useState("system");
  useEffect(() => setTheme(document.documentElement.dataset.theme ?? "system"), []);
  const choose = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `theme=${value}; path=/; max-age=31536000; samesite=lax`;
    document.documentElement.dataset.theme = value;
    setTheme(value);
  };
  const signOut = async () => {
    await fetch("/api/auth/sign-out", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
    router.push("/sign-in");
    router.refresh();
  };
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left text-[13px] hover:bg-hover"
        >
          <CircleUser size={18} aria-hidden className="text-muted" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{person.name}</span>
            <span className="block truncate text-muted text-xs">{person.email}</span>
          </span>
        </button>
      }
    >
      {THEMES.map(({ value, label, icon: Icon }) => (
        <MenuItem key={value} onClick={() => choose(value)}>
          <Icon size={14} aria-hidden className="text-muted" />
          <span className="flex-1">{label}</span>
          {theme === value && <Check size={14} aria-label="chosen" />}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onClick={signOut}>
        <LogOut size={14} aria-hidden className="text-muted" /> Sign out
      </MenuItem>
    </Menu>
  );
}
