"use client";

import { Menu as MenuIcon } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslations } from "#translations";
import { Mark } from "@/components/shell/mark";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { Notices } from "@/components/ui/toast";
import { PlatformSidebar, type PlatformUser } from "./platform-sidebar";

// Not needed until it is asked for.
const Drawer = dynamic(() => import("@/components/shell/drawer").then((module) => module.Drawer), { ssr: false });

/** All around an administrators' page that is not the page: sidebar or top bar, and notices. */
export function PlatformChrome({ user }: { user: PlatformUser }) {
  const t = useTranslations("platform");
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the navigation
  useEffect(() => setOpen(false), [path]);
  const sidebar = <PlatformSidebar user={user} />;
  return (
    <>
      <header className="sticky top-0 z-30 flex h-12 items-center gap-1 border-line border-b bg-surface px-2 md:hidden">
        <IconButton
          label={t("shell.openNavigation")}
          aria-expanded={open}
          icon={<MenuIcon size={18} aria-hidden />}
          onClick={() => {
            setLoaded(true);
            setOpen(true);
          }}
        />
        <Link href="/platform/built-ins" className="flex min-w-0 flex-1 items-center gap-2 font-semibold text-[13px]">
          <Mark />
          <Badge tone="warning">{t("shell.administration")}</Badge>
        </Link>
      </header>
      <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 border-line border-r bg-sunken md:block">
        {sidebar}
      </aside>
      {loaded && (
        <Drawer open={open} onOpenChange={setOpen} title={t("shell.navigation")}>
          {sidebar}
        </Drawer>
      )}
      <Notices />
    </>
  );
}
