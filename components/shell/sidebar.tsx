"use client";

import { Keyboard, Search } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "#translations";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { useCommandKey } from "./keys";
import { isHere, NOUNS } from "./nouns";
import { UserMenu } from "./user-menu";
import { type Workspace, WorkspaceSwitcher } from "./workspace-switcher";

export type SidebarProps = {
  workspace: Workspace;
  workspaces: Workspace[];
  user: { name: string; email: string; administrator: boolean };
};
type Props = SidebarProps & { onSearch: () => void; onHelp: () => void };

/** What stands in the console's left side, and in the drawer of narrow screens: workspace, search, nouns, person. */
export function Sidebar({ workspace, workspaces, user, onSearch, onHelp }: Props) {
  const t = useTranslations("shell");
  const path = usePathname();
  const command = useCommandKey();
  return (
    <div className="flex h-full flex-col gap-3 p-3">
      <WorkspaceSwitcher workspace={workspace} workspaces={workspaces} />
      <button
        type="button"
        onClick={onSearch}
        className="flex h-8 w-full items-center gap-2.5 rounded-md border border-line-strong/50 bg-surface px-2.5 text-[13px] text-muted transition-colors hover:border-line-strong hover:text-text"
      >
        <Search size={14} aria-hidden />
        <span className="flex-1 text-left">{t("search")}</span>
        <span aria-hidden className="flex gap-0.5">
          <Kbd>{command}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      <nav aria-label={workspace.name} className="flex flex-1 flex-col gap-0.5 overflow-y-auto p-px">
        {NOUNS.map((noun) => {
          const here = isHere(path, workspace.slug, noun);
          return (
            <Link
              key={noun.href}
              href={`/${workspace.slug}/${noun.href}`}
              aria-current={here ? "page" : undefined}
              className={`flex items-center gap-2.5 rounded-md px-2.5 py-1.5 font-medium text-[13px] transition-colors ${here ? "bg-surface text-text shadow-[0_0_0_1px_var(--line)]" : "text-muted hover:bg-hover hover:text-text"}`}
            >
              <noun.icon size={16} aria-hidden className={here ? "text-accent" : ""} />
              {t(`noun.${noun.href}`)}
            </Link>
          );
        })}
      </nav>
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <UserMenu user={user} administrator={user.administrator} />
        </div>
        <IconButton
          label={t("keyboardHelp")}
          keys={<Kbd>?</Kbd>}
          icon={<Keyboard size={16} aria-hidden />}
          onClick={onHelp}
        />
      </div>
    </div>
  );
}
