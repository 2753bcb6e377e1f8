"use client";

import { Lock } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Tooltip } from "@/components/ui/tooltip";
import { type Permission, permissions, type Role, roleAllows } from "@/lib/permissions";

type Tab = { href: string; label: string; takes: Permission };

const TABS: readonly Tab[] = [
  { href: "", label: "General", takes: "workspace:read" },
  { href: "/members", label: "Members", takes: "members:read" },
  { href: "/api-keys", label: "API keys", takes: "api-keys:read" },
  { href: "/audit", label: "Audit", takes: "audit:read" },
];

const tab = "flex h-10 shrink-0 items-center gap-1.5 border-b-2 px-1 font-medium text-[13px] transition-colors";

/** The parts of a workspace's settings. What the role does not open says which role it takes. */
export function SettingsTabs({ workspace, role }: { workspace: string; role: Role }) {
  const path = usePathname();
  return (
    <nav aria-label="Settings" className="-mt-2 mb-6 overflow-x-auto border-line border-b">
      <ul className="-mb-px flex gap-5">
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
                  {label}
                </Link>
              ) : (
                <Closed label={label} role={role} needed={permissions[takes]} />
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Closed({ label, role, needed }: { label: string; role: Role; needed: Role }) {
  const reason = `For the role ${needed}; yours is ${role}.`;
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
