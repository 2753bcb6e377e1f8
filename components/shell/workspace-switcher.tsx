"use client";

import { Check, ChevronsUpDown, Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslations } from "#translations";
import { Menu, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { Mark } from "./mark";

export type Workspace = { slug: string; name: string };

/** From so many on one types rather than looks. */
const MANY = 8;

/** The workspace one is in, the way to the others, and to a new one. */
export function WorkspaceSwitcher({ workspace, workspaces }: { workspace: Workspace; workspaces: Workspace[] }) {
  const t = useTranslations("shell");
  const [sought, setSought] = useState("");
  const words = sought.trim().toLowerCase();
  const fit = workspaces.filter(({ slug, name }) => `${name} ${slug}`.toLowerCase().includes(words));
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full min-w-0 items-center gap-2.5 rounded-md px-2 py-1.5 text-left font-semibold text-[13px] transition-colors hover:bg-hover data-popup-open:bg-hover"
        >
          <Mark size={22} />
          <span className="min-w-0 flex-1 truncate">{workspace.name}</span>
          <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-muted" />
          <span className="sr-only">{t("switcher.switch")}</span>
        </button>
      }
    >
      {workspaces.length >= MANY && <FilterInput value={sought} onChange={setSought} />}
      <div className="max-h-72 overflow-y-auto">
        {fit.map(({ slug, name }) => (
          <MenuLink key={slug} href={`/${slug}/fragments`}>
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {slug === workspace.slug && (
              <Check size={14} aria-label={t("switcher.this")} className="shrink-0 text-accent" />
            )}
          </MenuLink>
        ))}
        {fit.length === 0 && <p className="px-2 py-1.5 text-[13px] text-muted">{t("switcher.none")}</p>}
      </div>
      <MenuSeparator />
      <MenuLink href="/new-workspace">
        <Plus size={14} aria-hidden className="shrink-0 text-muted" /> {t("switcher.new")}
      </MenuLink>
    </Menu>
  );
}

function FilterInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations("shell");
  // What is typed is for the field; the menu would look for an entry that begins so. The arrows stay the menu's.
  const keep = (event: KeyboardEvent) => {
    if (!["ArrowDown", "ArrowUp", "Escape", "Tab"].includes(event.key)) event.stopPropagation();
  };
  return (
    <div className="p-1">
      <input
        type="search"
        aria-label={t("switcher.filter")}
        placeholder={t("switcher.filter")}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keep}
        className="h-8 w-full rounded-md border border-line-strong bg-surface px-2.5 text-[13px] placeholder:text-muted"
      />
    </div>
  );
}
