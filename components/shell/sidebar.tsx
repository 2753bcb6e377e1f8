"use client";

import { Bot, ChevronsUpDown, Menu as MenuIcon, PanelLeft, Puzzle, X } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Menu, MenuLink } from "@/components/ui/menu";
import { Mark } from "./mark";
import { UserMenu } from "./user-menu";

type Workspace = { slug: string; name: string };
type Props = { workspace: Workspace; workspaces: Workspace[]; person: { name: string; email: string } };

const NOUNS = [
  { href: "fragments", also: "built-ins", label: "Fragments", icon: Puzzle },
  { href: "agents", also: "new-agent", label: "Agents", icon: Bot },
];

/** The console's left side: workspace, nouns, person. On narrow screens a bar on top that opens it. */
export function Sidebar(props: Props) {
  const path = usePathname();
  // Open for the page it was opened on: going to another closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === path;
  return (
    <>
      <header className="flex h-12 items-center justify-between border-line border-b bg-surface px-3 md:hidden">
        <Link href={`/${props.workspace.slug}/fragments`} className="flex items-center gap-2 font-semibold">
          <Mark /> {props.workspace.name}
        </Link>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="sidebar"
          onClick={() => setOpenOn(open ? null : path)}
          className="rounded-md p-2 text-muted hover:bg-hover"
        >
          {open ? <X size={18} aria-hidden /> : <MenuIcon size={18} aria-hidden />}
          <span className="sr-only">{open ? "Close navigation" : "Open navigation"}</span>
        </button>
      </header>
      <aside
        id="sidebar"
        className={`${open ? "flex" : "hidden"} fixed inset-x-0 top-12 bottom-0 z-30 flex-col gap-4 border-line bg-sunken p-3 md:sticky md:top-0 md:flex md:h-dvh md:w-56 md:shrink-0 md:border-r`}
      >
        <WorkspaceSwitcher {...props} />
        <nav aria-label="Workspace" className="flex flex-1 flex-col gap-0.5">
          {NOUNS.map(({ href, also, label, icon: Icon }) => {
            const here = [href, also].some((each) => path.startsWith(`/${props.workspace.slug}/${each}`));
            return (
              <Link
                key={href}
                href={`/${props.workspace.slug}/${href}`}
                aria-current={here ? "page" : undefined}
                className={`flex items-center gap-2.5 rounded-md px-2.5 py-1.5 font-medium text-[13px] ${here ? "bg-surface text-text shadow-[0_0_0_1px_var(--line)]" : "text-muted hover:bg-hover hover:text-text"}`}
              >
                <Icon size={16} aria-hidden className={here ? "text-accent" : ""} />
                {label}
              </Link>
            );
          })}
        </nav>
        <UserMenu person={props.person} />
      </aside>
    </>
  );
}

function WorkspaceSwitcher({ workspace, workspaces }: Props) {
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left font-semibold text-[13px] hover:bg-hover"
        >
          <Mark size={20} />
          <span className="min-w-0 flex-1 truncate">{workspace.name}</span>
          <ChevronsUpDown size={14} aria-hidden className="text-muted" />
          <span className="sr-only">Switch workspace</span>
        </button>
      }
    >
      {workspaces.map((each) => (
        <MenuLink key={each.slug} href={`/${each.slug}/fragments`}>
          <PanelLeft size={14} aria-hidden className="text-muted" />
          {each.name}
        </MenuLink>
      ))}
    </Menu>
  );
}
