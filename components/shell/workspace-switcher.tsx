"use client";

import { Check, ChevronsUpDown } from "lucide-react";
import { Menu, MenuLink } from "@/components/ui/menu";
import { Mark } from "./mark";

export type Workspace = { slug: string; name: string };

/** The workspace one is in, and the way to the others. */
export function WorkspaceSwitcher({ workspace, workspaces }: { workspace: Workspace; workspaces: Workspace[] }) {
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
          <span className="sr-only">Switch workspace</span>
        </button>
      }
    >
      {workspaces.map(({ slug, name }) => (
        <MenuLink key={slug} href={`/${slug}/fragments`}>
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {slug === workspace.slug && <Check size={14} aria-label="(this one)" className="shrink-0 text-accent" />}
        </MenuLink>
      ))}
    </Menu>
  );
}
