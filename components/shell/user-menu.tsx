"use client";

import { CircleUser, LogOut, Monitor, Moon, ShieldCheck, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "#translations";
import { chooseLanguage } from "@/components/language/choose-language";
import { chooseTheme, useTheme } from "@/components/theme/use-theme";
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { LANGUAGE_NAMES, LOCALES, type Locale } from "@/lib/messages/locales";
import { signOut } from "./sign-out";

const LANGUAGES = LOCALES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }));

type Props = {
  user: { name: string; email: string };
  /** At the end of a bar, rather than at the foot of the sidebar. */
  compact?: boolean;
  /** Keeps the built-ins and the accounts, and so is shown the way there. */
  administrator?: boolean;
};

/** Who is signed in; the own account, the administrators' side, theme, language and sign-out. */
export function UserMenu({ user, compact = false, administrator = false }: Props) {
  const t = useTranslations("shell");
  const language = useTranslations("language");
  const locale = useLocale();
  const router = useRouter();
  const theme = useTheme();
  const themes = [
    { value: "light" as const, label: t("userMenu.light"), icon: <Sun size={14} aria-hidden /> },
    { value: "dark" as const, label: t("userMenu.dark"), icon: <Moon size={14} aria-hidden /> },
    { value: "system" as const, label: t("userMenu.system"), icon: <Monitor size={14} aria-hidden /> },
  ];
  function speak(chosen: Locale) {
    chooseLanguage(chosen);
    router.refresh();
  }
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
        <CircleUser size={14} aria-hidden className="text-muted" /> {t("userMenu.account")}
      </MenuLink>
      {administrator && (
        <MenuLink href="/platform">
          <ShieldCheck size={14} aria-hidden className="text-muted" /> {t("userMenu.administration")}
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuChoice label={t("userMenu.theme")} value={theme} choices={themes} onChoose={chooseTheme} />
      <MenuSeparator />
      <MenuChoice label={language("label")} value={locale} choices={LANGUAGES} onChoose={speak} />
      <MenuSeparator />
      <MenuItem onClick={signOut}>
        <LogOut size={14} aria-hidden className="text-muted" /> {t("userMenu.signOut")}
      </MenuItem>
    </Menu>
  );
}
