import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

export type Crumb = { label: string; href: string };

/** The head of a page: where it is, what it is, and its actions, the primary one last. */
export function PageHeader({
  crumbs = [],
  title,
  lead,
  actions,
  badge,
}: {
  crumbs?: Crumb[];
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  badge?: ReactNode;
}) {
  return (
    <div className="mb-5 space-y-1.5">
      {crumbs.length > 0 && (
        <nav aria-label="Breadcrumb">
          <ol className="flex items-center gap-1 text-muted text-xs">
            {crumbs.map((crumb) => (
              <li key={crumb.href} className="flex items-center gap-1">
                <Link href={crumb.href} className="rounded hover:text-text hover:underline">
                  {crumb.label}
                </Link>
                <ChevronRight aria-hidden size={12} />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 items-center gap-2.5">
          <h1 className="min-w-0 break-words font-semibold text-xl tracking-tight">{title}</h1>
          {badge}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {lead && <div className="max-w-2xl text-[13px] text-muted">{lead}</div>}
    </div>
  );
}
