import type { ReactNode } from "react";

/** What stands where a list would: what it is, why it helps, one action. */
export function EmptyState({
  title,
  children,
  action,
  icon,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-line border-dashed px-6 py-12 text-center">
      {icon && <div className="mb-1 text-muted">{icon}</div>}
      <h2 className="font-medium">{title}</h2>
      {children && <div className="max-w-md text-[13px] text-muted">{children}</div>}
      {action && <div className="mt-3 flex gap-2">{action}</div>}
    </div>
  );
}
