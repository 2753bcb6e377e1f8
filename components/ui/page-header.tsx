import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";

export type Crumb = { label: string; href: string };

type Props = {
  /** The pages above this one, the outermost first. */
  crumbs?: Crumb[];
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  badge?: ReactNode;
};

/** The head of a page: where it is, what it is, and its actions, the primary one last. */
export function PageHeader({ crumbs = [], title, lead, actions, badge }: Props) {
  return (
    <div className="mb-6 space-y-2">
      {crumbs.length > 0 && <Breadcrumb crumbs={crumbs} title={title} />}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72 space-y-1">
          <div className="flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="min-w-0 break-words font-semibold text-xl tracking-tight">{title}</h1>
            {badge}
          </div>
          {lead && <div className="max-w-2xl text-[13px] text-muted">{lead}</div>}
        </div>
        {actions && <div className="no-print flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}

function Breadcrumb({ crumbs, title }: { crumbs: Crumb[]; title: string }) {
  const t = useTranslations("ui");
  return (
    <nav aria-label={t("breadcrumb")}>
      <ol className="flex min-w-0 items-center gap-1 text-muted text-xs">
        {crumbs.map((crumb) => (
          <li key={crumb.href} className="flex shrink-0 items-center gap-1">
            <Link href={crumb.href} className="rounded hover:text-text hover:underline">
              {crumb.label}
            </Link>
            <ChevronRight aria-hidden size={12} />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate">
          {title}
        </li>
      </ol>
    </nav>
  );
}
