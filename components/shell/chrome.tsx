"use client";

import { Menu as MenuIcon, Search } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslations } from "#translations";
import { chooseTheme } from "@/components/theme/use-theme";
import { IconButton } from "@/components/ui/icon-button";
import { Notices } from "@/components/ui/toast";
import { Mark } from "./mark";
import { Sidebar, type SidebarProps } from "./sidebar";
import { signOut } from "./sign-out";
import { useShortcuts } from "./use-shortcuts";

// Neither is needed until it is asked for.
const Palette = dynamic(() => import("./palette").then((module) => module.Palette), { ssr: false });
const KeyboardHelp = dynamic(() => import("./keyboard-help").then((module) => module.KeyboardHelp), { ssr: false });
const Drawer = dynamic(() => import("./drawer").then((module) => module.Drawer), { ssr: false });

type Layer = "palette" | "help" | "navigation";

/** All of the shell that is not the page: sidebar or top bar, command palette, keyboard help, notices. */
export function Chrome(props: SidebarProps) {
  const t = useTranslations("shell");
  const [layer, setLayer] = useState<Layer | null>(null);
  const [loaded, setLoaded] = useState<ReadonlySet<Layer>>(new Set());
  const open = useCallback((next: Layer) => {
    setLoaded((before) => new Set(before).add(next));
    setLayer(next);
  }, []);
  const openPalette = useCallback(() => open("palette"), [open]);
  const openHelp = useCallback(() => open("help"), [open]);
  const commands = useMemo(() => ({ chooseTheme, openHelp, signOut }), [openHelp]);
  const toggle = (which: Layer) => (isOpen: boolean) =>
    setLayer((now) => (isOpen ? which : now === which ? null : now));
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the navigation
  useEffect(() => setLayer((now) => (now === "navigation" ? null : now)), [path]);
  useShortcuts({ workspace: props.workspace.slug, openPalette, openHelp });
  const sidebar = <Sidebar {...props} onSearch={openPalette} onHelp={openHelp} />;
  return (
    <>
      <header className="sticky top-0 z-30 flex h-12 items-center gap-1 border-line border-b bg-surface px-2 md:hidden">
        <IconButton
          label={t("openNavigation")}
          aria-expanded={layer === "navigation"}
          icon={<MenuIcon size={18} aria-hidden />}
          onClick={() => open("navigation")}
        />
        <Link
          href={`/${props.workspace.slug}/fragments`}
          className="flex min-w-0 flex-1 items-center gap-2 font-semibold text-[13px]"
        >
          <Mark />
          <span className="truncate">{props.workspace.name}</span>
        </Link>
        <IconButton label={t("search")} icon={<Search size={18} aria-hidden />} onClick={openPalette} />
      </header>
      <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 border-line border-r bg-sunken md:block">
        {sidebar}
      </aside>
      {loaded.has("navigation") && (
        <Drawer open={layer === "navigation"} onOpenChange={toggle("navigation")} title={t("navigation")}>
          {sidebar}
        </Drawer>
      )}
      {loaded.has("palette") && (
        <Palette
          workspace={props.workspace}
          workspaces={props.workspaces}
          commands={commands}
          open={layer === "palette"}
          onOpenChange={toggle("palette")}
        />
      )}
      {loaded.has("help") && <KeyboardHelp open={layer === "help"} onOpenChange={toggle("help")} />}
      <Notices />
    </>
  );
}
