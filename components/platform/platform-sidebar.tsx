"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "#translations";
import { Mark } from "@/components/shell/mark";
import { UserMenu } from "@/components/shell/user-menu";
import { Badge } from "@/components/ui/badge";
import { isAt, PLACES } from "./places";

export type PlatformUser = { name: string; email: string };

/** What stands at the left of administrators' pages, and in the drawer of narrow screens. */
export function PlatformSidebar({ user }: { user: PlatformUser }) {
  const t = useTranslations("platform");
  const path = usePathname();
  return (
    <div className="flex h-full flex-col gap-3 p-3">
      <Link
        href="/platform/built-ins"
        className="flex items-center gap-2.5 rounded-md px-2 py-1.5 font-semibold text-[13px] hover:bg-hover"
      >
        <Mark size={22} />
        <span className="flex-1">Inlay</span>
        <Badge tone="warning">{t("shell.administration")}</Badge>
      </Link>
      <nav aria-label={t("shell.administration")} className="flex flex-1 flex-col gap-0.5 overflow-y-auto p-px">
        {PLACES.map((place) => {
          const here = isAt(path, place);
          return (
            <Link
              key={place.href}
              href={place.href}
              aria-current={here ? "page" : undefined}
              className={`flex items-center gap-2.5 rounded-md px-2.5 py-1.5 font-medium text-[13px] transition-colors ${here ? "bg-surface text-text shadow-[0_0_0_1px_var(--line)]" : "text-muted hover:bg-hover hover:text-text"}`}
            >
              <place.icon size={16} aria-hidden className={here ? "text-accent" : ""} />
              {t(`places.${place.label}`)}
            </Link>
          );
        })}
      </nav>
      <Link
        href="/"
        className="flex items-center gap-2.5 rounded-md px-2.5 py-1.5 text-[13px] text-muted transition-colors hover:bg-hover hover:text-text"
      >
        <ArrowLeft size={16} aria-hidden /> {t("shell.back")}
      </Link>
      <UserMenu user={user} administrator />
    </div>
  );
}
