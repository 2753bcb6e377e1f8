"use client";

import { Lock } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "#translations";
import { Tooltip } from "@/components/ui/tooltip";
import { type Permission, permissions, type Role, roleAllows } from "@/lib/permissions";

const TABS = [
  { href: "", label: "general", takes: "workspace:read" },
  { href: "/members", label: "members", takes: "members:read" },
  { href: "/api-keys", label: "apiKeys", takes: "api-keys:read" },
  { href: "/audit", label: "audit", takes: "audit:read" },
] as const satisfies readonly { href: string; label: string; takes: Permission }[];

const tab =
  "flex h-10 shrink-0 items-center gap-1.5 border-b-2 px-1 whitespace-nowrap font-medium text-[13px] transition-colors";

/** The parts of a workspace's settings. What the role does not open says which role it takes. */
export function SettingsTabs({ workspace, role }: { workspace: string; role: Role }) {
  const t = useTranslations("settings");
  const path = usePathname();
  return (
    <nav aria-label={t("tabs.label")} className="-mt-2 mb-6 overflow-x-auto border-line border-b">
      <ul className="-mb-px flex gap-2 sm:gap-5">
        {TABS.map(({ href, label, takes }) => {
          const address = `/${workspace}/settings${href}`;
          const isHere = path === address;
          return (
            <li key={href}>
              {roleAllows(role, takes) ? (
                <Link
                  href={address}
                  aria-current={isHere ? "page" : undefined}
                  className={`${tab} rounded-t-sm ${isHere ? "border-accent text-text" : "border-transparent text-muted hover:border-line-strong hover:text-text"}`}
                >
                  {t(`tabs.${label}`)}
                </Link>
              ) : (
                <Closed label={t(`tabs.${label}`)} role={role} needed={permissions[takes]} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Closed({ label, role, needed }: { label: string; role: Role; needed: Role }) {
  const t = useTranslations("settings");
  const reason = t("tabs.closed", { needed: t(`role.${needed}`), yours: t(`role.${role}`) });
  return (
    <Tooltip content={reason}>
      {/* Reached by the keyboard too, so that the reason is. */}
      <button
        type="button"
        aria-disabled
        className={`${tab} cursor-not-allowed border-transparent text-muted opacity-70`}
      >
        <Lock size={12} aria-hidden /> {label}
        <span className="sr-only">{reason}</span>
      </button>
    </Tooltip>
  );
}
